import { OpenPage } from '../parts/open-page.tsx';
import { AnchorLink } from '../parts/anchor-link.tsx';
import classes from './page-link.module.css';
import { pathOf } from '../parts/url-words.ts';

interface PageLinkProps {
  auditId: string;
  url: string;
  /** Shown instead of its path. */
  text?: string;
}

/** The way to what an audit found on a page, and beside it to the page itself. */
export function PageLink({ auditId, url, text = pathOf(url) }: PageLinkProps) {
  return (
    <span className={classes.line}>
      <AnchorLink to="/audits/$auditId/page" params={{ auditId }} search={{ url }} size="sm">
        {text}
      </AnchorLink>
      <OpenPage url={url} />
    </span>
  );
}
