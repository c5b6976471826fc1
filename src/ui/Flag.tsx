import './flag.css';

export interface FlagProps {
	text: string;
	/** For what is at rest. */
	quiet?: boolean;
}

/** A word or two that set one entry of a list apart from the others. */
export function Flag( { text, quiet = false }: FlagProps ) {
	return <span className={ quiet ? 'swis-flag swis-flag--quiet' : 'swis-flag' }>{ text }</span>;
}
