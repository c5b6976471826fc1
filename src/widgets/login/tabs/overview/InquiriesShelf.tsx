import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../../../domain/format-number';
import { dayOf } from '../../../../domain/time';
import { Flag, NewTabLink } from '../../../../ui';
import { stateText, type Inquiry } from '../inquiries';
import { Figures } from '../listings/Figures';
import { Shelf } from './Shelf';
import { MAX_SHOWN, type SharedShelfProps } from './types';

function Row( { inquiry: { title, created, state, link }, lang }: { inquiry: Inquiry; lang: string } ) {
	/* translators: %s: day. */
	const day = sprintf( __( 'Inquiry of %s', 'sw-immosuite' ), dayOf( created, lang ) );
	const isGone = state === 'gone';
	return (
		<li>
			<div className="swis-entries__main">
				<h3 className="swis-entries__title">
					{ link === '' ? title : <NewTabLink href={ link }>{ title }</NewTabLink> }
				</h3>
				<Figures quiet of={ isGone ? [ day ] : [ day, stateText( state ) ] } />
			</div>
			{ isGone && <Flag text={ stateText( state ) } quiet /> }
		</li>
	);
}

/** The visitor's inquiries, each with its status. */
export function InquiriesShelf( {
	inquiries,
	lang,
	onTab,
}: Omit< SharedShelfProps, 'hearts' > & { inquiries: readonly Inquiry[] } ) {
	return (
		<Shelf
			title={ __( 'Inquiries', 'sw-immosuite' ) }
			number={ formatNumber( inquiries.length, lang ) }
			onAll={ () => onTab( 'inquiries' ) }
		>
			<ul className="swis-entries">
				{ inquiries.slice( 0, MAX_SHOWN ).map( ( inquiry ) => (
					<Row key={ inquiry.uuid } inquiry={ inquiry } lang={ lang } />
				) ) }
			</ul>
		</Shelf>
	);
}
