<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;

defined( 'ABSPATH' ) || exit;

/** Stores notes as JSON of their codes and values. */
final class StoredNotes {

	/**
	 * @param array<array-key, mixed> $stored Decoded.
	 * @return list<Note> Without codes that this version does not know.
	 */
	public static function read( array $stored ): array {
		$notes = [];
		foreach ( $stored as $one ) {
			$one   = (array) $one;
			$code  = is_string( $one['code'] ?? null ) ? NoteCode::tryFrom( $one['code'] ) : null;
			$value = $one['value'] ?? '';
			array_push( $notes, ...( null === $code ? [] : [ new Note( $code, is_string( $value ) ? $value : '', true === ( $one['isAddress'] ?? false ) ) ] ) );
		}
		return $notes;
	}

	/** @param list<Note> $notes For a listing at most as many as it has files, which fit the column. */
	public static function json( array $notes ): ?string {
		return [] === $notes ? null : (string) wp_json_encode( $notes, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}
}
