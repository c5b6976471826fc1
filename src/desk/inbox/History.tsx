import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { EntryDetail } from './api';
import type { Data } from './data';
import { NoteForm } from './NoteForm';
import { linesOf } from './timeline';
import type { Loaded } from './useEntry';
import { longTime } from './words';

/** What has happened, the newest first, and a note to add. */
export function History( { data, entry, loaded }: { data: Data; entry: EntryDetail; loaded: Loaded } ): ReactNode {
	return (
		<>
			{ data.may.edit && <NoteForm uuid={ entry.uuid } me={ data.me } onSaved={ loaded.noted } /> }
			<ol className="swin-history" aria-label={ __( 'History', 'sw-immosuite' ) }>
				{ linesOf( entry, data ).map( ( { key, at, text, more } ) => (
					<li key={ key }>
						<time dateTime={ at }>{ longTime( at, data.zone ) }</time>
						<span>{ text }</span>
						{ more !== '' && <blockquote lang="">{ more }</blockquote> }
					</li>
				) ) }
			</ol>
		</>
	);
}
