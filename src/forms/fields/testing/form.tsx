/** Test component: a fields step that keeps its entries. */
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFields } from '../../../store';
import type { Entries } from '../../entries';
import { fieldFaults } from '../faults';
import { FieldsStep } from '../FieldsStep';
import type { FieldsContext } from '../asked';
import { offeredFields } from '../offered';
import { DEFINITIONS, HOUSE, context } from './context';

interface StepProps {
	where: FieldsContext;
	initial: Entries;
	onChange: ( entries: Entries ) => void;
}

function Step( { where, initial, onChange }: StepProps ) {
	const [ entries, setEntries ] = useState( initial );
	const faults = fieldFaults( offeredFields( where, DEFINITIONS, entries ), entries, where.lang );
	return (
		<FieldsStep
			context={ where }
			entries={ entries }
			faults={ faults }
			onChange={ ( changed ) => {
				setEntries( { ...entries, ...changed } );
				onChange( changed );
			} }
		/>
	);
}

/** Renders the fields of a house and waits for the long select's chunk; `changed` is called on every change. */
export async function renderFields(
	over: Partial< FieldsContext > = {},
	typed: Entries = {}
): Promise< { changed: jest.Mock } > {
	const where = context( over );
	const root = where.wizard === 'lead' ? 'lead' : 'savedSearch';
	const changed = jest.fn();
	useFields.setState( { lang: where.lang, definitions: DEFINITIONS, failure: null } );
	const initial = {
		[ `${ root }.categoryId` ]: HOUSE,
		[ `${ root }.marketingType` ]: where.wizard === 'lead' ? 'BUY' : 'buy',
		...typed,
	};
	await act( async () => {
		render( <Step where={ where } initial={ initial } onChange={ changed } /> );
		await import( '../LongSelectControl' );
	} );
	return { changed };
}

export const textbox = ( name: string ): HTMLInputElement => screen.getByRole( 'textbox', { name } );
export const described = ( name: string, description: string ): HTMLInputElement =>
	screen.getByRole( 'textbox', { name, description } );
export const combobox = ( name: string ): HTMLElement => screen.getByRole( 'combobox', { name } );
