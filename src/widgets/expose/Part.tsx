import type { ReactNode } from 'react';
import type { ListingFact } from '../../contract/types.gen';

/** A chapter of the page, under its heading. */
export function Part( { title, children }: { title: string; children: ReactNode } ) {
	return (
		<section className="swis-part">
			<h2 className="swis-subtitle">{ title }</h2>
			{ children }
		</section>
	);
}

/** What is known, label by label. */
export function Sheet( { rows }: { rows: readonly ListingFact[] } ) {
	return (
		<dl className="swis-sheet">
			{ rows.map( ( { label, text } ) => (
				<div key={ label }>
					<dt>{ label }</dt>
					<dd>{ text }</dd>
				</div>
			) ) }
		</dl>
	);
}
