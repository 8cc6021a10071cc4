interface FrameProps {
  /** URL of a preview from the API, which sends its own content security policy. */
  src: string;
  title: string;
  className?: string | undefined;
  style?: React.CSSProperties;
  /** Whether the frame is only a picture, whose content cannot be focused or clicked. */
  isPicture?: boolean;
}

/** Shows a page's preview without scripts and in an origin of its own. */
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
