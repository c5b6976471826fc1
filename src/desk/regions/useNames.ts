import { useEffect, useState } from 'react';
import type { Mapping } from './guess';
import type { Names } from './names';
import type { ReadFile } from './readFile';

/** @return What the file's regions are called, as it is mapped; null until the worker has answered for the first time. */
export function useNames( { namesOf }: ReadFile, mapping: Mapping ): Names | null {
	const [ names, setNames ] = useState< Names | null >( null );
	useEffect( () => namesOf( mapping, setNames ), [ namesOf, mapping ] );
	return names;
}
