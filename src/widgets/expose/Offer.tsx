import { __ } from '@wordpress/i18n';
import type { ListingDetail } from '../../contract/types.gen';
import { Button, Price } from '../../ui';
import { useOpen } from '../useOpen';
import type { WidgetProps } from '../types';

const OPEN: readonly ListingDetail[ 'state' ][] = [ 'active', 'reserved' ];

/** As a telephone takes it: a number in brackets after the country is left out there. */
const dialled = ( phone: string ): string => phone.replace( /^(\+\d+)\s*\(0\)/, '$1' ).replace( /[^+\d]/g, '' );

function Agent( { name, phone, photo }: NonNullable< ListingDetail[ 'agent' ] > ) {
	return (
		<p className="swis-agent">
			{ photo !== '' && <img src={ photo } alt="" width={ 64 } height={ 64 } /> }
			<strong>{ name }</strong>
			<span>{ __( 'Your contact', 'sw-immosuite' ) }</span>
			{ phone !== '' && <a href={ `tel:${ dialled( phone ) }` }>{ phone }</a> }
		</p>
	);
}

interface OfferProps extends Pick< WidgetProps, 'link' > {
	listing: ListingDetail;
}

/** Price, whom to ask, and what can be done, beside the facts where there is room. What is sold cannot be asked about (L2). */
export function Offer( { listing, link }: OfferProps ) {
	const { price, commission, agent, state, mark, note } = listing;
	const { opening, open } = useOpen( link );
	return (
		<aside
			className="swis-offer"
			aria-label={ price.title || price.text || mark || __( 'Your contact', 'sw-immosuite' ) }
		>
			<div>
				{ price.text !== '' && <Price { ...price } /> }
				{ commission && commission.short !== '' && <p className="swis-offer__note">{ commission.short }</p> }
				{ note !== '' && <p>{ note }</p> }
			</div>
			{ agent && <Agent { ...agent } /> }
			<div className="swis-offer__ways">
				{ OPEN.includes( state ) && (
					<Button
						busy={ opening === null ? null : __( 'Loading …', 'sw-immosuite' ) }
						onClick={ () => open( 'expose-inquiry-wizard', { objectId: `${ listing.objectId }` } ) }
					>
						{ __( 'Inquiry about this property', 'sw-immosuite' ) }
					</Button>
				) }
				<Button look="quiet" onClick={ () => window.print() }>
					{ __( 'Print', 'sw-immosuite' ) }
				</Button>
			</div>
		</aside>
	);
}
