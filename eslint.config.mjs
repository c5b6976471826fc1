/** Type-aware rules for what visitors and editors load, plain ones for the tools in Node. */
import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const sizes = ( lines ) => ( {
	'max-lines': [ 'error', { max: 300 } ],
	'max-lines-per-function': [ 'error', { max: lines, skipBlankLines: true, skipComments: true, IIFEs: true } ],
	'max-params': [ 'error', 4 ],
	'max-depth': [ 'error', 3 ],
} );

const everywhere = {
	eqeqeq: 'error',
	'no-console': [ 'error', { allow: [ 'error' ] } ],
	'no-alert': 'error',
	'no-var': 'error',
	'prefer-const': 'error',
	'no-param-reassign': 'error',
	'no-unused-vars': [ 'error', { ignoreRestSiblings: true } ],
	'no-warning-comments': [ 'error', { terms: [ 'todo', 'fixme', 'xxx', 'hack' ] } ],
};

export default defineConfig(
	globalIgnores( [
		'build/',
		'.cache/',
		'vendor/',
		'dist/',
		'languages/',
		'playwright-report/',
		'**/*.gen.ts',
		'tests/**/fixtures/',
	] ),
	{ linterOptions: { reportUnusedDisableDirectives: 'error' } },
	js.configs.recommended,
	{ rules: everywhere },
	{
		files: [ '**/*.ts', '**/*.tsx' ],
		extends: [
			tseslint.configs.strictTypeChecked,
			tseslint.configs.stylisticTypeChecked,
			reactHooks.configs.flat.recommended,
		],
		languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
		rules: {
			...sizes( 60 ),
			'no-unused-vars': 'off',
			'@typescript-eslint/consistent-type-imports': [ 'error', { disallowTypeAnnotations: false } ],
			// Matters of taste, left to who writes.
			'@typescript-eslint/array-type': 'off',
			'@typescript-eslint/consistent-type-definitions': 'off',
			// It proposes the non-null assertion that this project forbids.
			'@typescript-eslint/non-nullable-type-assertion-style': 'off',
			// A mapped type of a parameter is not empty, though the rule cannot tell.
			'@typescript-eslint/no-generated-empty-object-type': 'off',
			// Lengths count code points, as PHP does.
			'@typescript-eslint/no-misused-spread': [ 'error', { allow: [ 'string' ] } ],
			'@typescript-eslint/switch-exhaustiveness-check': [ 'error', { considerDefaultExhaustiveForUnions: true } ],
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/no-non-null-assertion': 'error',
			'@typescript-eslint/no-unused-vars': [ 'error', { ignoreRestSiblings: true } ],
			'@typescript-eslint/no-import-type-side-effects': 'error',
			'@typescript-eslint/restrict-template-expressions': [ 'error', { allowNumber: true } ],
			'@typescript-eslint/no-confusing-void-expression': [ 'error', { ignoreArrowShorthand: true } ],
			// noPropertyAccessFromIndexSignature of the compiler asks for the brackets.
			'@typescript-eslint/dot-notation': [ 'error', { allowIndexSignaturePropertyAccess: true } ],
		},
	},
	{
		// Components are markup: the architecture allows 120 lines for one.
		files: [ '**/*.tsx' ],
		rules: { ...sizes( 120 ) },
	},
	{
		files: [ '**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts' ],
		languageOptions: { globals: globals.jest },
		rules: {
			'max-lines-per-function': 'off',
			// Jest's report does not tell a test that is still to be written from one that has passed.
			'no-restricted-properties': [ 'error', { object: 'test', property: 'todo' } ],
			'@typescript-eslint/unbound-method': 'off',
			// Doubles of what a browser brings do nothing on purpose.
			'@typescript-eslint/no-empty-function': 'off',
		},
	},
	{
		files: [ 'tests/e2e/**/*.ts' ],
		rules: {
			// Playwright's fixtures are hooks by name only.
			'react-hooks/rules-of-hooks': 'off',
			'no-empty-pattern': 'off',
		},
	},
	{
		files: [ '**/*.mjs' ],
		languageOptions: { globals: globals.node },
		rules: { ...sizes( 60 ), 'no-console': 'off', 'no-control-regex': 'off' },
	},
	{
		files: [ '**/*.js', '**/*.cjs' ],
		languageOptions: { globals: globals.node, sourceType: 'commonjs' },
		rules: { ...sizes( 60 ), 'no-console': 'off' },
	},
	{
		// Functions in these are handed to a page and run there.
		files: [ 'tools/bench/**/*.mjs', 'tools/heights/**/*.mjs', 'tools/proof/**/*.mjs', 'tools/mailbox/**/*.js' ],
		languageOptions: { globals: { ...globals.node, ...globals.browser } },
	},
	{
		files: [ '**/*.test.mjs' ],
		languageOptions: { globals: { ...globals.node, ...globals.jest } },
		rules: { 'max-lines-per-function': 'off' },
	}
);
