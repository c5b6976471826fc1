<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** What "uebertragung" says of a whole file: of when it is, whether it is all there is, and what may come of it. */
final class Transmission {

	/** OpenImmo 1.2.0 to 1.2.7c. */
	private const VERSIONS = '/^1\.2(?:\.[0-7][a-c]?)?$/Di';

	public function __construct( private readonly XmlElement $element, public readonly bool $isEncodingGuessed = false ) {
	}

	/** VOLL: what the file does not name is no longer on offer (O9). Whatever else is said, or nothing, is a part. */
	public function isFull(): bool {
		return 'VOLL' === strtoupper( $this->element->attribute( 'umfang' ) );
	}

	/** Whether it asks to delete, though the listings do not say so (O8). */
	public function isDeleting(): bool {
		return 'DELETE' === strtoupper( $this->element->attribute( 'modus' ) );
	}

	/** ONLINE or OFFLINE, which asks for an answer and means nothing else; empty where nothing is said. */
	public function art(): string {
		$art = strtoupper( $this->element->attribute( 'art' ) );
		return in_array( $art, [ 'ONLINE', 'OFFLINE' ], true ) ? $art : '';
	}

	/** As it is written: ISO 8601; empty where it is none, or means none (O8). */
	public function timestamp(): string {
		$stamp = $this->element->attribute( 'timestamp' );
		return 1 === preg_match( '/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/D', $stamp ) && ! SentDay::isNone( $stamp ) ? $stamp : '';
	}

	/** @return list<Note> What should be known of the file. */
	public function notes(): array {
		$version = $this->element->attribute( 'version' );
		return [
			...( '' === $version || 1 === preg_match( self::VERSIONS, $version ) ? [] : [ new Note( NoteCode::Version, $version ) ] ),
			...( $this->isEncodingGuessed ? [ new Note( NoteCode::Encoding ) ] : [] ),
		];
	}
}
