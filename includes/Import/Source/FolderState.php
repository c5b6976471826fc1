<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** What the last look into the watched folder has found, by the user of the server who takes files out of it. */
final class FolderState {

	/** Option with what FolderLook says. */
	public const OPTION = 'sw_immosuite_import_look';

	/**
	 * @param int|null                           $lookedAt Unix seconds; null: nobody has looked yet.
	 * @param int|null                           $oldest   The same of when the oldest file that waits was first seen; null: none waits.
	 * @param int                                $waiting  Transfers that are not ready yet.
	 * @param list<array{FolderTrouble, string}> $troubles What is wrong, with the name of file or folder: text wherever it is shown.
	 */
	private function __construct(
		public readonly ?int $lookedAt,
		public readonly ?int $oldest,
		public readonly int $waiting,
		public readonly array $troubles,
	) {
	}

	public static function last(): self {
		$stored   = self::stored();
		$troubles = [];
		foreach ( is_array( $stored['troubles'] ?? null ) ? $stored['troubles'] : [] as $told ) {
			[ $code, $name ] = ( is_array( $told ) ? $told : [] ) + [ '', '' ];
			$trouble         = FolderTrouble::tryFrom( is_string( $code ) ? $code : '' );
			$troubles        = null === $trouble || ! is_string( $name ) ? $troubles : [ ...$troubles, [ $trouble, $name ] ];
		}
		[ $at, $oldest, $waiting ] = [ $stored['at'] ?? null, $stored['oldest'] ?? null, $stored['waiting'] ?? 0 ];
		return new self( is_int( $at ) ? $at : null, is_int( $oldest ) ? $oldest : null, is_int( $waiting ) ? $waiting : 0, $troubles );
	}

	/** @return list<string> What is wrong and what to do, as sentences. */
	public function sentences( Translator $translator ): array {
		return array_map( static fn( array $told ): string => sprintf( $told[0]->sentence( $translator ), $told[1] ), $this->troubles );
	}

	/** @return array<array-key, mixed> What FolderLook::toArray() has said of the files; empty where nobody has looked. */
	public static function files(): array {
		$files = self::stored()['files'] ?? [];
		return is_array( $files ) ? $files : [];
	}

	public static function keep( FolderLook $look ): void {
		update_option( self::OPTION, $look->toArray(), false );
	}

	/** @return array<array-key, mixed> */
	private static function stored(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored : [];
	}
}
