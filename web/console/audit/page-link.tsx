import { OpenPage } from '../parts/open-page.tsx';
import { AnchorLink } from '../parts/anchor-link.tsx';
import classes from './page-link.module.css';
import { pathOf } from '../parts/url-words.ts';

interface PageLinkProps {
  auditId: string;
  url: string;
  /** The link text; the path of the URL if left out. */
  text?: string;
}

/** A link to the findings for a page, followed by a link to the page itself. */
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
