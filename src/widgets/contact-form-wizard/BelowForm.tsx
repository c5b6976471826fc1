import { useId, type ReactNode } from 'react';
import './below.css';

/** A section below the form, with its own heading. */
export function BelowForm( { title, children }: { title: string; children: ReactNode } ) {
	const id = useId();
	return (
		<section className="swis-below" aria-labelledby={ id }>
			<h2 className="swis-subtitle" id={ id }>
				{ title }
			</h2>
			{ children }
		</section>
	);
}
