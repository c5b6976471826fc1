import { Fragment } from 'react';
import './figures.css';

interface FiguresProps {
	of: readonly string[];
	/** For what is less important than its title. */
	quiet?: boolean;
}

/** Short facts, such as sizes and rooms, with dots between those of one line. */
export function Figures( { of, quiet = false }: FiguresProps ) {
	return of.length === 0 ? null : (
		<p className={ quiet ? 'swis-figures swis-hint' : 'swis-figures' }>
			{ of.map( ( text ) => (
				<Fragment key={ text }>
					{ /* The space separates two for screen readers. */ }
					<span>{ text }</span>{ ' ' }
				</Fragment>
			) ) }
		</p>
	);
}
