<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** What the last look into the watched folder has found, by the user of the server who takes files out of it. */
final class FolderState {

	/** Option with what FolderLook says. */
	public const OPTION = 'sw_immosuite_import_look';

	/** @return list<array{FolderTrouble, string}> What is wrong, with the name of file or folder: text wherever it is shown. */
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

	/** @return list<string> The same and what to do, as sentences. */
	public static function sentences( Translator $translator ): array {
		return array_map( static fn( array $told ): string => sprintf( $told[0]->sentence( $translator ), $told[1] ), self::troubles() );
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
