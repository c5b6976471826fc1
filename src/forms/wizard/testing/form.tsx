import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useReducer, useState } from 'react';
import { Head, TextField } from '../../../ui';
import type { Fault } from '../../submission/form';
import { StepForm, StepPanel, Stepper, useWizard, type Steps } from '..';

type Name = 'kind' | 'place' | 'person';

export interface Options {
	/** Whether the steps after the first are locked until a kind is chosen. */
	isLocked?: boolean;
	/** Whether the later steps wait for data; until then the first step is shown. */
	isAwaited?: boolean;
	faults?: readonly Fault[];
	refusals?: number;
	phase?: 'editing' | 'sent';
	/** Step that an effect of the first render restores, like a draft. */
	kept?: Name;
	/** Whether the restored entries unlock the later steps. */
	isOpenedByDraft?: boolean;
}

/** The host page; `navigate` is the listener registered by the wizard, and tests call it like the host page. */
interface Host {
	navigate?: ( path: string ) => void;
}

const link = () => {
	const host: Host = {};
	return {
		host,
		scrollTo: jest.fn(),
		route: jest.fn(),
		onNavigate: ( listener: ( path: string ) => void ) => {
			host.navigate = listener;
			return () => undefined;
		},
	};
};

function Form( { options, frame }: { options: Options; frame: ReturnType< typeof link > } ) {
	const { isAwaited = false, faults = [], refusals = 0, phase = 'editing' } = options;
	const [ requestedStep, setCurrent ] = useReducer( ( _: Name, next: Name ) => next, 'kind' );
	const isLocked = options.isOpenedByDraft ? requestedStep === 'kind' : ( options.isLocked ?? isAwaited );
	const current = isAwaited ? 'kind' : requestedStep;
	const [ kept ] = useState( options.kept );
	useEffect( () => {
		if ( kept ) {
			setCurrent( kept );
		}
	}, [ kept ] );
	const locked = isLocked ? 'Choose a kind first.' : null;
	const steps: Steps< Name > = [
		{ name: 'kind', label: 'Kind', paths: [ 'lead.kind' ], locked: null },
		{ name: 'place', label: 'Place', paths: [ 'lead.locations' ], locked, isAwaited },
		{ name: 'person', label: 'Person', paths: [ 'address' ], locked, isAwaited },
	];
	const wizard = useWizard( {
		route: '/lead',
		steps,
		current,
		open: setCurrent,
		submission: { faults, check: () => null, state: { refusals, phase } },
		link: frame,
	} );
	const field = ( name: string ) => <TextField name={ name } label={ name } value="" onChange={ () => undefined } />;
	return (
		<>
			<Stepper wizard={ wizard } />
			<StepPanel wizard={ wizard } name="kind">
				<Head title="Which kind?" focus={ false } />
				<StepForm summary={ wizard.summary( 'kind' ) } onNext={ wizard.next }>
					{ field( 'lead.kind' ) }
				</StepForm>
			</StepPanel>
			<StepPanel wizard={ wizard } name="place">
				<Head title="Which place?" focus={ false } />
				<StepForm
					summary={ wizard.summary( 'place' ) }
					onNext={ wizard.next }
					onBack={ () => setCurrent( 'kind' ) }
				>
					{ field( 'lead.locations.0.zip' ) }
				</StepForm>
			</StepPanel>
			<StepPanel wizard={ wizard } name="person">
				<Head title="Who are you?" focus={ false } />
				<StepForm summary={ wizard.summary( 'person' ) } onNext={ () => undefined } hasNext={ false }>
					{ field( 'email' ) }
				</StepForm>
			</StepPanel>
		</>
	);
}

/**
 * Renders the form, and records its calls to the frame's link.
 *
 * @param onRoute How the host page responds to a reported step.
 */
export function renderForm( options: Options = {}, onRoute: ( path: string, host: Host ) => void = () => undefined ) {
	const frame = link();
	frame.route.mockImplementation( ( path: string ) => onRoute( path, frame.host ) );
	const view = render( <Form options={ options } frame={ frame } /> );
	return {
		...frame,
		rerender: ( changed: Options ) => view.rerender( <Form options={ changed } frame={ frame } /> ),
	};
}

export const heading = (): string => screen.getByRole( 'heading', { level: 1 } ).textContent;
export const press = ( name: string | RegExp ) => userEvent.click( screen.getByRole( 'button', { name } ) );
export const focused = (): string => document.activeElement?.textContent ?? '';
