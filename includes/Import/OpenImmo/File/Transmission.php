<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\OpenImmo\SentDay;

defined( 'ABSPATH' ) || exit;

/** The `uebertragung` element: time, extent and version of a file. */
final class Transmission {

	/** OpenImmo 1.2.0 to 1.2.7c. */
	private const VERSIONS = '/^1\.2(?:\.[0-7][a-c]?)?$/Di';

	public function __construct( private readonly XmlElement $element, public readonly bool $isEncodingGuessed = false ) {
	}

	/** VOLL: the file contains the provider's whole portfolio. Any other value is a partial transfer. */
	public function isFull(): bool {
		return 'VOLL' === strtoupper( $this->element->attribute( 'umfang' ) );
	}

	/** Whether the file requests the deletion of its listings, even if they contain no action. */
	public function requestsDeletion(): bool {
		return 'DELETE' === strtoupper( $this->element->attribute( 'modus' ) );
	}

	/** ONLINE or OFFLINE, which only indicates whether the sender expects a response; empty if neither is sent. */
	public function art(): string {
		$art = strtoupper( $this->element->attribute( 'art' ) );
		return in_array( $art, [ 'ONLINE', 'OFFLINE' ], true ) ? $art : '';
	}

	/** The time as sent, in ISO 8601; empty if it is invalid or stands for an empty date. */
	public function timestamp(): string {
		$stamp = $this->element->attribute( 'timestamp' );
		return 1 === preg_match( '/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/D', $stamp ) && ! SentDay::isEmptyDate( $stamp ) ? $stamp : '';
	}

	/** @return list<Note> Notes about the file. */
	public function notes(): array {
		$version = $this->element->attribute( 'version' );
		return [
			...( '' === $version || 1 === preg_match( self::VERSIONS, $version ) ? [] : [ new Note( NoteCode::Version, $version ) ] ),
			...( $this->isEncodingGuessed ? [ new Note( NoteCode::Encoding ) ] : [] ),
		];
	}
}
