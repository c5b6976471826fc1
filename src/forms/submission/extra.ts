import { createElement, useState, type Dispatch, type ReactNode } from 'react';
import type { ExtraField } from '../../contract/types.gen';
import type { ExtraFieldsProps } from '../extra';
import type { Entries } from '../entries';
import type { Outcome } from './deliver';
import type { Form, FormBase, FormFrame } from './form';
import type { Action } from './machine';

type Parts = typeof import( '../extra' );

/** Chunk for the fields of a form that a site declares. Null until a form with such fields is opened. */
let parts: Parts | null = null;

/** Loads that chunk with the texts for its fields. */
export async function loadExtra( lang: string ): Promise< Parts > {
	const chunk = await import( /* webpackChunkName: "extra-fields" */ '../extra' );
	await chunk.loadTexts( lang );
	parts = chunk;
	return chunk;
}

/** The form with the fields that the site has declared for it. */
export function useExtra< E extends Entries, B >(
	own: FormBase< E > | Form< E, B >,
	{ lang, extraFields }: FormFrame[ 'config' ]
) {
	const [ fields, setFields ] = useState( extraFields );
	const form = fields && parts ? parts.withFields( own, fields, lang ) : own;
	/** Takes over today's fields from a refusal. Never rejects. */
	const takeOver = ( outcome: Outcome< B >, declared: readonly ExtraField[], dispatch: Dispatch< Action< E, B > > ) =>
		loadExtra( lang ).then(
			( chunk ) => {
				setFields( declared );
				return chunk.adoptFields( outcome, declared, dispatch );
			},
			() => outcome
		);
	/** None where the form asks for no contact. */
	const controls = ( props: Omit< ExtraFieldsProps, 'fields' > ): ReactNode =>
		fields && parts && form !== own ? createElement( parts.ExtraFields, { fields, ...props } ) : null;
	return { form, takeOver, controls };
}
