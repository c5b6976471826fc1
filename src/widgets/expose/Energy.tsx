import { __, sprintf } from '@wordpress/i18n';
import type { ListingDetail } from '../../contract/types.gen';
import { Hidden } from '../../ui';
import { Part, Sheet } from './Part';

/** From the best to the worst (§ 86 GEG, annex 10). */
const CLASSES = [ 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H' ];

/** The class among the others, by a frame and in words: a band of colours says nothing to those who do not tell them apart. */
function Scale( { own }: { own: string } ) {
	return (
		<ol className="swis-scale" aria-label={ __( 'Energy efficiency classes', 'sw-immosuite' ) }>
			{ CLASSES.map( ( name ) =>
				name === own ? (
					<li key={ name } aria-current="true">
						<Hidden>
							{ sprintf(
								/* translators: %s: A+ to H. */
								__( 'Energy efficiency class of this property: %s', 'sw-immosuite' ),
								name
							) }
						</Hidden>
						<span aria-hidden="true">{ name }</span>
					</li>
				) : (
					<li key={ name }>{ name }</li>
				)
			) }
		</ol>
	);
}

/** What the law wants said of the energy; a sentence where the certificate is still to come, or none is needed (§ 87 GEG). */
export function Energy( { energy }: { energy: NonNullable< ListingDetail[ 'energy' ] > } ) {
	return (
		<Part title={ __( 'Energy certificate', 'sw-immosuite' ) }>
			{ energy.sentence !== '' && <p>{ energy.sentence }</p> }
			{ CLASSES.includes( energy.class ) && <Scale own={ energy.class } /> }
			{ energy.rows.length > 0 && <Sheet rows={ energy.rows } /> }
		</Part>
	);
}
