interface FrameProps {
  /** A preview of the API: it sends a policy of its own. */
  src: string;
  title: string;
  className?: string | undefined;
  style?: React.CSSProperties;
  /** A picture only: nothing in it can be reached. */
  isPicture?: boolean;
}

/** A page by its preview, without scripts and with an origin of its own. */
export function Frame({ src, title, className, style, isPicture = false }: FrameProps) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox=""
      className={className}
      style={style}
      referrerPolicy="no-referrer"
      {...(isPicture ? { loading: 'lazy' as const, tabIndex: -1, inert: true, scrolling: 'no' } : {})}
    />
  );
}
