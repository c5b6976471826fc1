<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * Stored result of the last scan of the watched folder. Site Health reads it because its PHP process may run as another
 * user than the scan.
 */
final class FolderState {

	/** Option with FolderScan::toArray(). */
	public const OPTION = 'sw_immosuite_import_look';

	/** @return list<array{FolderTrouble, string}> Problems, each with the name of file or folder, unescaped. */
	public static function troubles(): array {
		$stored   = self::stored()['troubles'] ?? null;
		$troubles = [];
		foreach ( is_array( $stored ) ? $stored : [] as $told ) {
			[ $code, $name ] = ( is_array( $told ) ? $told : [] ) + [ '', '' ];
			$trouble         = FolderTrouble::tryFrom( is_string( $code ) ? $code : '' );
			$troubles        = null === $trouble || ! is_string( $name ) ? $troubles : [ ...$troubles, [ $trouble, $name ] ];
		}
		return $troubles;
	}

	/** @return list<string> The problems and their solutions, as sentences. */
	public static function sentences( Translator $translator ): array {
		return array_map( static fn( array $told ): string => sprintf( $told[0]->sentence( $translator ), $told[1] ), self::troubles() );
	}

	/** @return array<array-key, mixed> Files from FolderScan::toArray(); empty before the first scan. */
	public static function files(): array {
		$files = self::stored()['files'] ?? [];
		return is_array( $files ) ? $files : [];
	}

	public static function keep( FolderScan $look ): void {
		update_option( self::OPTION, $look->toArray(), false );
	}

	/** @return array<array-key, mixed> */
	private static function stored(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored : [];
	}
}
