import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Choice } from './blame';
import { FirstRows } from './FirstRows';
import type { Mapping, Origin } from './guess';
import { MappingFields } from './MappingFields';
import { Card } from './parts';
import type { Description } from './reading';
import { SourceFields } from './SourceFields';
import type { Source } from './sources';

/** The user's choices for a file. */
export interface Said {
	readonly mapping: Mapping;
	readonly origin: Origin;
	readonly source: Source;
}

export interface MappedProps {
	readonly read: Description;
	readonly said: Said;
	/** The user went on without a source. */
	readonly isMissing: boolean;
	/** The choice that the check found wrong. */
	readonly wrong: Choice | null;
	/** Why the server refuses it; null: its findings say so. */
	readonly fault: string | null;
	readonly onChange: ( said: Said ) => void;
	/** Effect of the file on the existing regions. */
	readonly children: ReactNode;
}

/** Mapping of the properties, and source of the outlines. */
export function Mapped( { read, said, isMissing, wrong, fault, onChange, children }: MappedProps ): ReactNode {
	return (
		<Card title={ __( 'Mapping', 'sw-immosuite' ) }>
			<MappingFields
				properties={ read.properties }
				mapping={ said.mapping }
				wrong={ wrong }
				fault={ fault }
				onChange={ ( mapping ) => onChange( { ...said, mapping } ) }
			/>
			{ children }
			<FirstRows entries={ read.first } properties={ read.properties } mapping={ said.mapping } />
			<SourceFields
				origin={ said.origin }
				source={ said.source }
				isMissing={ isMissing }
				onOrigin={ ( origin, source ) => onChange( { ...said, origin, source } ) }
				onChange={ ( source ) => onChange( { ...said, source } ) }
			/>
		</Card>
	);
}
