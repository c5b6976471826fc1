/** Test component: a fields step that keeps its entries. */
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFields } from '../../../store';
import type { Entries } from '../../entries';
import { fieldFaults } from '../faults';
import { FieldsStep } from '../FieldsStep';
import type { FieldsContext } from '../wizard-fields';
import { offeredFields } from '../offered-fields';
import { DEFINITIONS, HOUSE, context } from './context';

interface StepProps {
	fieldsContext: FieldsContext;
	initial: Entries;
	onChange: ( entries: Entries ) => void;
}

function Step( { fieldsContext, initial, onChange }: StepProps ) {
	const [ entries, setEntries ] = useState( initial );
	const faults = fieldFaults( offeredFields( fieldsContext, DEFINITIONS, entries ), entries, fieldsContext.lang );
	return (
		<FieldsStep
			context={ fieldsContext }
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
	const fieldsContext = context( over );
	const root = fieldsContext.wizard === 'lead' ? 'lead' : 'savedSearch';
	const changed = jest.fn();
	useFields.setState( { lang: fieldsContext.lang, definitions: DEFINITIONS, failure: null } );
	const initial = {
		[ `${ root }.categoryId` ]: HOUSE,
		[ `${ root }.marketingType` ]: fieldsContext.wizard === 'lead' ? 'BUY' : 'buy',
		...typed,
	};
	await act( async () => {
		render( <Step fieldsContext={ fieldsContext } initial={ initial } onChange={ changed } /> );
		await import( '../LongSelectControl' );
	} );
	return { changed };
}

export const textbox = ( name: string ): HTMLInputElement => screen.getByRole( 'textbox', { name } );
export const described = ( name: string, description: string ): HTMLInputElement =>
	screen.getByRole( 'textbox', { name, description } );
export const combobox = ( name: string ): HTMLElement => screen.getByRole( 'combobox', { name } );
