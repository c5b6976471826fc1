import './flag.css';

export interface FlagProps {
	text: string;
	/** For paused or inactive items. */
	quiet?: boolean;
}

/** A short label that marks one item of a list. */
export function Flag( { text, quiet = false }: FlagProps ) {
	return <span className={ quiet ? 'swis-flag swis-flag--quiet' : 'swis-flag' }>{ text }</span>;
}
