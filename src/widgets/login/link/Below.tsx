import { __ } from '@wordpress/i18n';
import { useId, type ReactNode } from 'react';
import type { ListingCard } from '../../../contract/types.gen';
import { RoutePlanner } from '../../../forms/route-planner';
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

function Part( { title, children }: { title: string; children: ReactNode } ) {
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

function Similar( { homes }: { homes: readonly ListingCard[] } ) {
	return homes.length === 0 ? null : (
		<Part title={ __( 'You might also like', 'sw-immosuite' ) }>
			<ul className="swis-minis">
				{ homes.map( ( home ) => (
					<Home key={ home.uuid } { ...home } />
				) ) }
			</ul>
		</Part>
	);
}

export interface BelowProps {
	state: State;
	config: Pick< FrameConfig, 'lang' | 'agency' | 'urls' | 'directions' >;
}

/** Below a confirmed submission: similar homes, the way to the agency after a wish for a viewing, then the account. */
export function Below( { state, config }: BelowProps ): ReactNode {
	const { urls } = config;
	const isSubmission =
		state.phase === 'done' && ! [ 'Email', 'EmailRestored', 'Deletion', 'Unsubscribe' ].includes( state.opcode );
	return ! isSubmission ? null : (
		<div className="swis-further">
			{ state.usedAt === undefined && <Similar homes={ state.subject?.similar ?? [] } /> }
			{ state.subject?.wish === 'viewing' && <RoutePlanner config={ config } frame={ Part } /> }
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
