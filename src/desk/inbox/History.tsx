import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { EntryDetail } from './api';
import type { Data } from './data';
import { eventText } from './events';
import { NoteForm } from './NoteForm';
import type { Loaded } from './useEntry';
import { longTime, mailText } from './words';

interface Line {
	readonly key: string;
	readonly at: string;
	readonly text: string;
	/** What the server's words mean. */
	readonly meaning?: string;
	/** What somebody wrote, or what a server said. */
	readonly more: string;
}

/** Mails stand here as the outbox has them, with their state: what history noted of each would say it twice. */
function linesOf( { history, mails }: EntryDetail, data: Data ): Line[] {
	const lines = [
		...history
			.filter( ( { event } ) => mails.length === 0 || ! event.startsWith( 'mail_' ) )
			.map( ( row ): Line => ( { key: `h${ row.id }`, at: row.at, ...eventText( row, data ) } ) ),
		...mails.map( ( mail ): Line => ( {
			key: `m${ mail.id }`,
			at: mail.at,
			text: mailText( mail, data.zone ),
			meaning: mail.meaning ?? '',
			more: mail.error ?? '',
		} ) ),
	];
	return lines.sort( ( a, b ) => ( a.at < b.at ? 1 : -1 ) );
}

/** What has happened, the newest first, and a note to add. */
export function History( { data, entry, loaded }: { data: Data; entry: EntryDetail; loaded: Loaded } ): ReactNode {
	return (
		<>
			{ data.may.edit && <NoteForm uuid={ entry.uuid } me={ data.me } onSaved={ loaded.noted } /> }
			<ol className="swin-history" aria-label={ __( 'History', 'sw-immosuite' ) }>
				{ linesOf( entry, data ).map( ( { key, at, text, meaning = '', more } ) => (
					<li key={ key }>
						<time dateTime={ at }>{ longTime( at, data.zone ) }</time>
						<span>{ [ text, meaning ].filter( Boolean ).join( '. ' ) }</span>
						{ more !== '' && <blockquote lang="">{ more }</blockquote> }
					</li>
				) ) }
			</ol>
		</>
	);
}
