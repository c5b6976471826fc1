import { Fragment } from 'react';
import './figures.css';

interface FiguresProps {
	of: readonly string[];
	/** Muted, for figures below a title. */
	quiet?: boolean;
}

/** Short facts, such as sizes and rooms, separated by dots within a line. */
export function Figures( { of, quiet = false }: FiguresProps ) {
	return of.length === 0 ? null : (
		<p className={ quiet ? 'swis-figures swis-hint' : 'swis-figures' }>
			{ of.map( ( text ) => (
				<Fragment key={ text }>
					{ /* The space separates the facts for screen readers. */ }
					<span>{ text }</span>{ ' ' }
				</Fragment>
			) ) }
		</p>
	);
}
