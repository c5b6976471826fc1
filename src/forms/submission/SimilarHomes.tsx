import { __ } from '@wordpress/i18n';
import { useId, type ReactNode } from 'react';
import type { ListingCard } from '../../contract/types.gen';
import { Picture, Price, WrappingText } from '../../ui';
import './similar.css';

function Home( { image, title, zip, city, price, link }: ListingCard ) {
	return (
		<li className="swis-mini">
			<Picture src={ image } alt="" lazy />
			<div>
				<p className="swis-hint">{ `${ zip } ${ city }`.trim() }</p>
				<h3>
					<a href={ link } target="_top">
						<WrappingText>{ title }</WrappingText>
					</a>
				</h3>
				<Price { ...price } />
			</div>
		</li>
	);
}

/** A section below the result of a form or a mailed link. */
export function ResultSection( { title, children }: { title: string; children: ReactNode } ) {
	const id = useId();
	return (
		<section aria-labelledby={ id }>
			<h2 className="swis-subtitle" id={ id }>
				{ title }
			</h2>
			{ children }
		</section>
	);
}

/** Homes similar to the one that the visitor asked about; renders nothing if there are none. */
export function SimilarHomes( { homes }: { homes: readonly ListingCard[] } ) {
	return homes.length === 0 ? null : (
		<ResultSection title={ __( 'You might also like', 'sw-immosuite' ) }>
			<ul className="swis-minis">
				{ homes.map( ( home ) => (
					<Home key={ home.uuid } { ...home } />
				) ) }
			</ul>
		</ResultSection>
	);
}
