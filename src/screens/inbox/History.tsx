import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { EntryDetail } from './api';
import type { Data } from './data';
import { NoteForm } from './NoteForm';
import { linesOf, type Line } from './timeline';
import type { Loaded } from './useEntry';
import { longTime } from './words';

/** Marks the language of a mail's subject as unknown, because it may differ from the language of the screen. */
function LineText( { text, subject }: Pick< Line, 'text' | 'subject' > ): ReactNode {
	const at = subject === '' ? -1 : text.indexOf( subject );
	if ( at < 0 ) {
		return text;
	}
	return (
		<>
			{ text.slice( 0, at ) }
			<span lang="">{ subject }</span>
			{ text.slice( at + subject.length ) }
		</>
	);
}

/** Shows the events of an entry, the newest first, and a form for a note. */
export function History( { data, entry, loaded }: { data: Data; entry: EntryDetail; loaded: Loaded } ): ReactNode {
	return (
		<>
			{ data.may.edit && <NoteForm uuid={ entry.uuid } me={ data.me } onSaved={ loaded.addNote } /> }
			<ol className="swin-history" aria-label={ __( 'History', 'sw-immosuite' ) }>
				{ linesOf( entry, data ).map( ( { key, at, text, subject, more } ) => (
					<li key={ key }>
						<time dateTime={ at }>{ longTime( at, data.zone ) }</time>
						<span>
							<LineText text={ text } subject={ subject } />
						</span>
						{ more !== '' && <blockquote lang="">{ more }</blockquote> }
					</li>
				) ) }
			</ol>
		</>
	);
}
