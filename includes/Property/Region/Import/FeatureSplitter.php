<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the features of a FeatureCollection in its text, so that they can be decoded one by one: decoding a file of 32
 * MB at once needs ten times its size in memory. Only considers brackets and quotes; decoding validates the JSON.
 */
final class FeatureSplitter {

	/** The member "features" with its opening bracket. */
	private const MEMBER = '/\G"features"\s*:\s*\[/';

	private int $at = 0;

	private function __construct( private readonly string $text, private readonly int $max ) {
	}

	/**
	 * @param int $max Maximum number of features; stops after one more.
	 * @return array{rest: string, features: list<array{int, int}>}|null The text without its features, and offset and length of
	 *     each; null if they cannot be found.
	 */
	public static function split( string $text, int $max = PHP_INT_MAX ): ?array {
		$splitter = new self( $text, $max );
		$begin    = $splitter->skipToFeatures();
		$features = null === $begin ? null : $splitter->features();
		return null === $begin || null === $features ? null : [
			'rest'     => substr( $text, 0, $begin ) . substr( $text, $splitter->at ),
			'features' => $features,
		];
	}

	/** Moves past the opening bracket of the root's features; null if there are none. */
	private function skipToFeatures(): ?int {
		$depth = 0;
		while ( $this->skipTo( '"[]{}' ) ) {
			$char = $this->text[ $this->at ];
			if ( '"' === $char ) {
				if ( 1 === $depth && 1 === preg_match( self::MEMBER, $this->text, $found, 0, $this->at ) ) {
					return $this->at += strlen( $found[0] );
				}
				if ( ! $this->skipString() ) {
					return null;
				}
				continue;
			}
			$depth += '[' === $char || '{' === $char ? 1 : -1;
			++$this->at;
		}
		return null;
	}

	/** @return list<array{int, int}>|null Offset and length of each feature, up to the closing bracket. */
	private function features(): ?array {
		$features = [];
		while ( true ) {
			$this->at += strspn( $this->text, " \t\r\n", $this->at );
			$char      = $this->text[ $this->at ] ?? '';
			if ( ']' === $char || count( $features ) > $this->max ) {
				return $features;
			}
			$begin = $this->at;
			if ( '{' !== $char || ! $this->skipObject() ) {
				return null;
			}
			$features[] = [ $begin, $this->at - $begin ];
			$this->at  += strspn( $this->text, " \t\r\n", $this->at );
			$char       = $this->text[ $this->at ] ?? '';
			// Another feature must follow a comma.
			if ( ',' === $char && '{' === ( $this->text[ $this->at + 1 + strspn( $this->text, " \t\r\n", $this->at + 1 ) ] ?? '' ) ) {
				++$this->at;
			} elseif ( ']' !== $char ) {
				return null;
			}
		}
	}

	/** Moves past the object that starts here. */
	private function skipObject(): bool {
		$depth = 0;
		while ( $this->skipTo( '"[]{}' ) ) {
			$char = $this->text[ $this->at ];
			if ( '"' === $char ) {
				if ( ! $this->skipString() ) {
					return false;
				}
				continue;
			}
			$depth += '[' === $char || '{' === $char ? 1 : -1;
			++$this->at;
			if ( 0 === $depth ) {
				return true;
			}
		}
		return false;
	}

	/** Moves past the string that starts here. */
	private function skipString(): bool {
		++$this->at;
		while ( $this->skipTo( '"\\' ) ) {
			if ( '"' === $this->text[ $this->at ] ) {
				++$this->at;
				return true;
			}
			$this->at += 2;
		}
		return false;
	}

	/** Moves to the next of these characters; false if there is none. */
	private function skipTo( string $chars ): bool {
		$this->at += strcspn( $this->text, $chars, min( $this->at, strlen( $this->text ) ) );
		return $this->at < strlen( $this->text );
	}
}
