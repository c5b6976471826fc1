import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { ListingCard } from '../../../contract/types.gen';
import type { FrameConfig } from '../../../store';
import { Picture, Price, Words } from '../../../ui';
import type { State } from './machine';
import './below.css';

function Home( { image, title, zip, city, price, link }: ListingCard ) {
	return (
		<li className="swis-mini">
			<Picture src={ image } alt="" lazy />
			<div>
				<p className="swis-hint">{ `${ zip } ${ city }`.trim() }</p>
				<h3>
					<a href={ link } target="_top">
						<Words>{ title }</Words>
					</a>
				</h3>
				<Price { ...price } />
			</div>
		</li>
	);
}

function Similar( { homes }: { homes: readonly ListingCard[] } ) {
	return homes.length === 0 ? null : (
		<section aria-labelledby="swis-similar">
			<h2 className="swis-subtitle" id="swis-similar">
				{ __( 'You might also like', 'sw-immosuite' ) }
			</h2>
			<ul className="swis-minis">
				{ homes.map( ( home ) => (
					<Home key={ home.uuid } { ...home } />
				) ) }
			</ul>
		</section>
	);
}

/** Below a confirmed submission: similar homes, then the account. */
export function Below( { state, urls }: { state: State; urls: FrameConfig[ 'urls' ] } ): ReactNode {
	const isSubmission =
		state.phase === 'done' && ! [ 'Email', 'EmailRestored', 'Deletion', 'Unsubscribe' ].includes( state.opcode );
	return ! isSubmission ? null : (
		<div className="swis-further">
			{ state.usedAt === undefined && <Similar homes={ state.subject?.similar ?? [] } /> }
			{ urls.login !== '' && (
				<p>
					{ __( 'In your account you see your inquiries and saved homes.', 'sw-immosuite' ) }{ ' ' }
					<a className="swis-whole" href={ urls.login } target="_top">
						{ __( 'Go to sign-in', 'sw-immosuite' ) }
					</a>
				</p>
			) }
		</div>
	);
}
