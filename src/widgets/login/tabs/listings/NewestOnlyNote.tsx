import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../../../domain/format-number';
import type { Newest } from '../../../../store/account-lists';

interface NewestOnlyNoteProps {
	of: Newest< unknown >;
	lang: string;
}

/** Note that only the newest listings are shown, if there are more. */
export function NewestOnlyNote( { of: { listings, total }, lang }: NewestOnlyNoteProps ) {
	const [ shown, available ] = [ listings.length, total ].map( ( count ) => formatNumber( count, lang ) );
	return total > listings.length ? (
		<p className="swis-hint">
			{ /* translators: 1: how many are shown, 2: how many there are. */ }
			{ sprintf( __( 'Showing the newest %1$s of %2$s.', 'sw-immosuite' ), `${ shown }`, `${ available }` ) }
		</p>
	) : null;
}
