<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Architecture;

/** A PHP file as the rules see it: its tokens without comments and white space. */
final class SourceFile {

	/** Folders that contain modules, one level deeper than usual. */
	private const SUITES = [ 'Property\\Listing', 'Admin' ];

	/** @var list<\PhpToken> */
	private array $tokens;

	/**
	 * @param string $path Path in the repository, such as includes/Mail/Transport/Mailer.php.
	 * @param string $code Contents.
	 */
	public function __construct( public readonly string $path, public readonly string $code ) {
		$this->tokens = array_values(
			array_filter( \PhpToken::tokenize( $code ), static fn( \PhpToken $token ): bool => ! $token->isIgnorable() || $token->is( T_OPEN_TAG ) )
		);
	}

	/** Folder in includes, or the name of a file directly in includes: Visitor, Plugin. */
	public function layer(): string {
		return explode( '\\', $this->module() )[0];
	}

	/**
	 * Module as layer and folder, or only the layer for a file directly in it: Visitor\Account, Mail.
	 * Property\Listing contains further modules: Property\Listing\Index.
	 */
	public function module(): string {
		return preg_match( '~^includes/(.+)\.php$~', $this->path, $match ) === 1 ? self::moduleOf( str_replace( '/', '\\', $match[1] ) ) : '';
	}

	/** @param string $class Name below SwImmoSuite\, such as Visitor\Account\AccountService. */
	public static function moduleOf( string $class ): string {
		$parts = explode( '\\', $class );
		$depth = in_array( implode( '\\', array_slice( $parts, 0, 2 ) ), self::SUITES, true ) ? 3 : 2;
		return implode( '\\', array_slice( $parts, 0, min( $depth, max( 1, count( $parts ) - 1 ) ) ) );
	}

	public function name(): string {
		return basename( $this->path, '.php' );
	}

	public function lines(): int {
		return substr_count( $this->code, "\n" );
	}

	/**
	 * Classes of the plugin that this file uses, by import or by full name.
	 *
	 * @return list<string> Names below SwImmoSuite\, such as Mail\Outbox.
	 */
	public function usedClasses(): array {
		$names = [];
		foreach ( $this->tokens as $token ) {
			$isName = $token->is( [ T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED ] );
			if ( $isName && preg_match( '~^\\\\?SwImmoSuite\\\\(.+)$~', $token->text, $match ) === 1 ) {
				$names[] = $match[1];
			}
		}
		$namespace = preg_match( '~^namespace SwImmoSuite\\\\?([^;]*);~m', $this->code, $match ) === 1 ? $match[1] : '';
		return array_values( array_filter( array_unique( $names ), static fn( string $name ): bool => $name !== $namespace ) );
	}

	/**
	 * Calls of a global function, each with its first argument where that is a string.
	 *
	 * @return list<string> First arguments; '' where the first argument is something else.
	 */
	public function callsOf( string $function ): array {
		$calls = [];
		foreach ( $this->tokens as $index => $token ) {
			$isCall = ltrim( $token->text, '\\' ) === $function && $this->text( $index + 1 ) === '(';
			if ( $isCall && ! in_array( $this->text( $index - 1 ), [ '->', '?->', '::', 'function', 'new' ], true ) ) {
				$argument = $this->tokens[ $index + 2 ] ?? null;
				$calls[] = $argument?->is( T_CONSTANT_ENCAPSED_STRING ) === true ? trim( $argument->text, '\'"' ) : '';
			}
		}
		return $calls;
	}

	public function hasVariable( string $name ): bool {
		foreach ( $this->tokens as $token ) {
			if ( $token->is( T_VARIABLE ) && $token->text === $name ) {
				return true;
			}
		}
		return false;
	}

	/** Whether a string or HTML of the file contains the text, ignoring case. */
	public function prints( string $text ): bool {
		foreach ( $this->tokens as $token ) {
			$isText = $token->is( [ T_CONSTANT_ENCAPSED_STRING, T_ENCAPSED_AND_WHITESPACE, T_INLINE_HTML ] );
			if ( $isText && stripos( $token->text, $text ) !== false ) {
				return true;
			}
		}
		return false;
	}

	/** Whether the file exits at once when requested without WordPress. */
	public function isGuarded(): bool {
		return preg_match( "~^defined\\( ?'(ABSPATH|WP_UNINSTALL_PLUGIN)' ?\\) \\|\\| exit( ?\\(.*\\))?;~m", $this->code ) === 1;
	}

	/**
	 * Methods and functions with their number of parameters; without constructors, whose parameters are the properties of the class.
	 *
	 * @return array<string, int> Number by name.
	 */
	public function parameters(): array {
		$counts = [];
		foreach ( $this->tokens as $index => $token ) {
			$name = $token->is( T_FUNCTION ) ? $this->text( $index + 1 ) : '';
			if ( $name !== '' && $name !== '(' && $name !== '__construct' ) {
				$counts[ $name ] = $this->countParameters( $index + 2 );
			}
		}
		return $counts;
	}

	private function countParameters( int $openingParenthesis ): int {
		$depth = 0;
		$count = 0;
		for ( $index = $openingParenthesis; isset( $this->tokens[ $index ] ); $index++ ) {
			$text = $this->text( $index );
			$depth += ( $text === '(' ? 1 : 0 ) - ( $text === ')' ? 1 : 0 );
			if ( $depth === 0 ) {
				break;
			}
			$count += $depth === 1 && $this->tokens[ $index ]->is( T_VARIABLE ) ? 1 : 0;
		}
		return $count;
	}

	private function text( int $index ): string {
		return isset( $this->tokens[ $index ] ) ? $this->tokens[ $index ]->text : '';
	}
}
