/** `@testing-library/react` as tests import it: only they load it, and wait longer than it does by itself. */
import { configure } from '@testing-library/dom';

// A busy machine is no failure: what loads later, a map for example, may take more than the second that is usual.
configure( { asyncUtilTimeout: 30_000 } );

export * from '../../node_modules/@testing-library/react';
