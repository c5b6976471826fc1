/** Replaces `@testing-library/react` in all tests (jest.config.js): waits longer for elements than its default second. */
import { configure } from '@testing-library/dom';

// On a busy machine, lazily loaded parts such as a map may take longer.
configure( { asyncUtilTimeout: 30_000 } );

export * from '../../node_modules/@testing-library/react';
