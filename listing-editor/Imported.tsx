import { lazy, useState } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { listingData } from './data';
import type { Imported } from './ImportedRule';
import { withSpinner, later } from './panels/later';

interface RuleProps {
	readonly onChange: ( imported: Imported ) => void;
}

/** Replaces the rule if its chunk fails to load: the listing stays read-only, and an error replaces the note. */
const emptyRule = (): { default: ComponentType< RuleProps > } => ( { default: () => null } );

const loadChunk = () => import( /* webpackChunkName: "imported" */ './ImportedRule' );

const Rule = lazy( () => loadChunk().then( ( { ImportedRule } ) => ( { default: ImportedRule } ), emptyRule ) );
const Note = later( () => loadChunk().then( ( { ImportedNote } ) => ImportedNote ) );

/**
 * Whether the software maintains the edited listing, and the component that updates this state. An imported listing is
 * read-only until the chunk of the component has loaded.
 */
export function useImported(): [ Imported, ReactNode ] {
	const { origin, marks } = listingData().imported;
	const [ imported, setImported ] = useState( { origin, marks, isReadOnly: origin !== '' } );
	return [ imported, origin !== '' && withSpinner( <Rule onChange={ setImported } /> ) ];
}

/** Note on top of the sidebar: the listing's source, and the lock. */
export const ImportedNote = ( props: Imported ) => props.origin !== '' && <Note { ...props } />;

/** Fields that are disabled while the software maintains the listing. */
export const ReadOnlyFieldset = ( {
	isReadOnly,
	children,
}: {
	readonly isReadOnly: boolean;
	readonly children: ReactNode;
} ) =>
	listingData().imported.origin === '' ? (
		children
	) : (
		<fieldset disabled={ isReadOnly } className="swis-fields">
			{ children }
		</fieldset>
	);
