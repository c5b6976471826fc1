import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Choice } from './wrongChoice';
import { FirstRows } from './FirstRows';
import type { Mapping, Origin } from './guess';
import { MappingFields } from './MappingFields';
import { Card } from './coreComponents';
import type { Description } from './reading';
import { SourceFields } from './SourceFields';
import type { Source } from './sources';

/** The user's choices for a file. */
export interface ImportChoices {
	readonly mapping: Mapping;
	readonly origin: Origin;
	readonly source: Source;
}

export interface MappingCardProps {
	readonly file: Description;
	readonly choices: ImportChoices;
	/** Whether the user tried to continue without a source. */
	readonly isUnsourced: boolean;
	/** The choice that the check found wrong. */
	readonly wrong: Choice | null;
	/** Server error for the wrong choice; null if the report already explains it. */
	readonly error: string | null;
	readonly onChange: ( choices: ImportChoices ) => void;
	/** Effect of the file on the existing regions. */
	readonly children: ReactNode;
}

/** Mapping of the properties, and source of the outlines. */
export function MappingCard( {
	file,
	choices,
	isUnsourced,
	wrong,
	error,
	onChange,
	children,
}: MappingCardProps ): ReactNode {
	return (
		<Card title={ __( 'Mapping', 'sw-immosuite' ) }>
			<MappingFields
				properties={ file.properties }
				mapping={ choices.mapping }
				wrong={ wrong }
				error={ error }
				onChange={ ( mapping ) => onChange( { ...choices, mapping } ) }
			/>
			{ children }
			<FirstRows entries={ file.first } properties={ file.properties } mapping={ choices.mapping } />
			<SourceFields
				origin={ choices.origin }
				source={ choices.source }
				isUnsourced={ isUnsourced }
				onOrigin={ ( origin, source ) => onChange( { ...choices, origin, source } ) }
				onChange={ ( source ) => onChange( { ...choices, source } ) }
			/>
		</Card>
	);
}
