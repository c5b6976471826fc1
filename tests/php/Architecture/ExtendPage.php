<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Architecture;

use PhpToken;

/** Generates docs/extend.md from the docblocks above hooks and functions, and from the examples in tests/extend. */
final class ExtendPage {

	/** Hooks by which the plugin's own layers render blocks. */
	private const INTERNAL = [ 'sw_immosuite_listing_block', 'sw_immosuite_listings', 'sw_immosuite_block' ];

	private const TYPES = [ 'apply_filters' => 'Filter', 'do_action' => 'Action', 'fire' => 'Event', 'function' => 'Function' ];

	/** @var array<string, array{type: string, doc: string, place: string}> By name. */
	public array $hooks = [];

	/** @var array<string, array{title: string, preface: string, examples: array<string, string>}> By file of tests/extend; preface: code that the examples use; examples: code by name of the hook. */
	public array $sections = [];

	/**
	 * @param array<string, string> $sources  Code of the plugin by path.
	 * @param array<string, string> $examples Code of tests/extend by name.
	 */
	public function __construct( array $sources, array $examples ) {
		foreach ( $sources as $path => $code ) {
			$this->read( basename( $path, '.php' ), $code );
		}
		foreach ( $examples as $name => $code ) {
			preg_match( '~\A<\?php\n/\*\* (.+?) \*/\n~', $code, $title );
			$examplesByHook          = $this->examples( $code );
			// Blocks that begin with a comment or a variable and contain no hook.
			$isPreface               = static fn( string $block ): bool => 1 === preg_match( '~^(?://|\$)~', $block ) && ! in_array( $block, $examplesByHook, true );
			$preface                 = array_filter( self::blocks( $code ), $isPreface );
			$this->sections[ $name ] = [ 'title' => $title[1] ?? '', 'preface' => implode( "\n\n", $preface ), 'examples' => $examplesByHook ];
		}
		ksort( $this->sections );
	}

	/** @param string $plugin Code of the plugin that loads the examples. */
	public function text( string $plugin ): string {
		$text  = "\n" . self::code( trim( $plugin ) ) . "\n\n";
		$shown = [];
		foreach ( $this->sections as $section ) {
			[ $title, $rest ] = explode( '. ', $section['title'] . ' ', 2 ) + [ 1 => '' ];
			$text            .= '## ' . rtrim( $title, '. ' ) . "\n\n" . ( '' === trim( $rest ) ? '' : trim( $rest ) . "\n\n" )
				. ( '' === $section['preface'] ? '' : self::code( $section['preface'] ) . "\n\n" );
			foreach ( $section['examples'] as $hook => $code ) {
				$text .= $this->entry( $hook ) . ( in_array( $code, $shown, true ) ? "The example above uses it.\n\n" : self::code( $code ) . "\n\n" );
				$shown[] = $code;
			}
		}
		return rtrim( $text ) . "\n";
	}

	/** A docblock belongs to the next call, unless a statement ends or a block begins or ends in between. */
	private function read( string $place, string $code ): void {
		$doc    = '';
		$tokens = array_values( array_filter( PhpToken::tokenize( $code ), static fn( PhpToken $token ): bool => ! $token->is( T_WHITESPACE ) ) );
		foreach ( $tokens as $at => $token ) {
			$doc  = match ( true ) {
				$token->is( T_DOC_COMMENT )        => $token->text,
				$token->is( [ ';', '{', '}' ] ) => '',
				default                            => $doc,
			};
			$name = $token->is( T_FUNCTION ) ? $tokens[ $at + 1 ]->text ?? '' : trim( $tokens[ $at + 2 ]->text ?? '', "'" );
			if ( isset( self::TYPES[ $token->text ] ) && str_starts_with( $name, 'sw_immosuite_' ) && ! in_array( $name, self::INTERNAL, true ) && '' === ( $this->hooks[ $name ]['doc'] ?? '' ) ) {
				$this->hooks[ $name ] = [ 'type' => self::TYPES[ $token->text ], 'doc' => $doc, 'place' => $place ];
			}
		}
	}

	/** @return array<string, string> Blocks between blank lines, by the hooks and functions that they use. */
	private function examples( string $code ): array {
		$examples = [];
		foreach ( self::blocks( $code ) as $block ) {
			// Hooks in add_action() and add_filter() at the start of a line, and calls of the plugin's functions.
			preg_match_all( '~(?:^add_(?:action|filter)\(\s*\'|\b(?=sw_immosuite_\w+\())(sw_immosuite_\w+)~m', $block, $found );
			foreach ( array_intersect( $found[1], array_keys( $this->hooks ) ) as $hook ) {
				$examples += [ $hook => $block ];
			}
		}
		return $examples;
	}

	/** @return list<string> Parts between blank lines. */
	private static function blocks( string $code ): array {
		$blocks = preg_split( '~\n\n(?=\S)~', trim( $code ) );
		return false === $blocks ? [] : $blocks;
	}

	private function entry( string $hook ): string {
		$lines  = array_map( static fn( string $line ): string => trim( $line, " \t*/" ), explode( "\n", $this->hooks[ $hook ]['doc'] ) );
		$parts  = explode( ' @', ' ' . preg_replace( '~\s+~', ' ', implode( ' ', $lines ) ) );
		$params = [];
		foreach ( $parts as $part ) {
			$level = str_starts_with( $part, 'type ' ) ? '  - ' : '- ';
			// Matches "param TYPE $name TEXT", "type TYPE $name TEXT" and "return TYPE TEXT"; the text may be in braces.
			if ( 1 === preg_match( '~^(?:(?:param|type) (.+? \$\w+)|return (.+?(?<![,:])(?= |$)))[\s{]*(.*?)[\s}]*$~', $part, $found ) ) {
				$text     = (string) preg_replace( '~\s*\{$~', ':', $found[3] );
				$params[] = $level . ( '' === $found[1] ? "returns `{$found[2]}`" : "`{$found[1]}`" ) . ( '' === $text ? '' : ": {$text}" );
			}
		}
		return "### `{$hook}`\n\n{$this->hooks[ $hook ]['type']} in `{$this->hooks[ $hook ]['place']}`. " . trim( $parts[0] ) . "\n\n" . ( [] === $params ? '' : implode( "\n", $params ) . "\n\n" );
	}

	private static function code( string $code ): string {
		return "```php\n{$code}\n```";
	}
}
