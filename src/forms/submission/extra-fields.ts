import { createElement, useState, type Dispatch, type ReactNode } from 'react';
import type { ExtraField } from '../../contract/types.gen';
import type { ExtraFieldsProps } from '../extra';
import type { Entries } from '../entries';
import type { Outcome } from './deliver';
import type { Form, FormBase, FormFrame } from './form';
import type { Action } from './machine';

type Parts = typeof import( '../extra' );

/** Chunk for the fields that the site declares. Null until a form with such fields is opened. */
let parts: Parts | null = null;

/** Loads the chunk and the texts of its fields. */
export async function loadExtraFields( lang: string ): Promise< Parts > {
	const chunk = await import( /* webpackChunkName: "extra-fields" */ '../extra' );
	await chunk.loadTexts( lang );
	parts = chunk;
	return chunk;
}

/** The form with the fields that the site has declared for it. */
export function useExtraFields< E extends Entries, B >(
	baseForm: FormBase< E > | Form< E, B >,
	{ lang, extraFields }: FormFrame[ 'config' ]
) {
	const [ fields, setFields ] = useState( extraFields );
	const form = fields && parts ? parts.withFields( baseForm, fields, lang ) : baseForm;
	/** Adopts the fields that the site declares now: the server lists them when it refuses a request. Never rejects. */
	const adoptDeclared = (
		outcome: Outcome< B >,
		declared: readonly ExtraField[],
		dispatch: Dispatch< Action< E, B > >
	) =>
		loadExtraFields( lang ).then(
			( chunk ) => {
				setFields( declared );
				return chunk.adoptFields( outcome, declared, dispatch );
			},
			() => outcome
		);
	/** Renders nothing if the form has no contact fields. */
	const controls = ( props: Omit< ExtraFieldsProps, 'fields' > ): ReactNode =>
		fields && parts && form !== baseForm ? createElement( parts.ExtraFields, { fields, ...props } ) : null;
	return { form, adoptDeclared, controls };
}
