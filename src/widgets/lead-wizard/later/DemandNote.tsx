import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../../domain/format-number';
import { useDemand } from '../../../store';
import { Note } from '../../../ui';

/** Shows how many people search for the property; renders nothing if they are too few. */
export function DemandNote() {
	const demand = useDemand();
	if ( demand === null ) {
		return null;
	}
	const sentence = sprintf(
		/* translators: 1: place, 2: number, 3: type of property with an article. */
		__( 'In %1$s, at least %2$s confirmed people are currently looking for %3$s.', 'sw-immosuite' ),
		demand.place === '' ? __( 'this area', 'sw-immosuite' ) : demand.place,
		formatNumber( demand.count, demand.lang ),
		demand.sought
	);
	return (
		<div data-demand={ demand.count }>
			<Note tone="info">
				<p>{ sentence }</p>
			</Note>
		</div>
	);
}
