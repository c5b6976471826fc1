<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Import\OpenImmo\AttachmentKind;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\MappedListing;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\PublicationDecision;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Property\Listing\Record\State;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Stores a mapped listing as JSON between reading and applying. */
final class StoredListing {

	/** @param string $hash From MappedListing::hash(). */
	private function __construct(
		public readonly int $position,
		public readonly MappedListing $mapped,
		public readonly string $hash,
	) {
	}

	/**
	 * Returns JSON without the notes, which have their own column. Paths of embedded files are stored without their
	 * folder, which differs between servers.
	 */
	public static function json( MappedListing $mapped, string $hash ): string {
		$valuesOf = static fn( SentAttachment $attachment ): array => [ 'embeddedPath' => basename( $attachment->embeddedPath ) ] + get_object_vars( $attachment );
		$values   = [
			'hash'        => $hash,
			'anid'        => $mapped->identity->anid,
			'decision'    => $mapped->decision,
			'texts'       => $mapped->texts,
			'meta'        => $mapped->meta,
			'attachments' => null === $mapped->attachments ? null : array_map( $valuesOf, $mapped->attachments ),
		];
		return (string) wp_json_encode( $values, JSON_PRESERVE_ZERO_FRACTION | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	}

	/** @param string $folder Folder of the transfer, with the embedded files. */
	public static function fromRow( Row $row, string $folder ): self {
		$values      = $row->json( 'mapped' );
		$texts       = self::texts( $values['texts'] ?? null );
		$decision    = (array) ( $values['decision'] ?? [] );
		$attachments = $values['attachments'] ?? null;
		$meta        = [];
		foreach ( (array) ( $values['meta'] ?? [] ) as $key => $value ) {
			$meta[ (string) $key ] = $value;
		}
		return new self(
			$row->int( 'position' ),
			new MappedListing(
				new Identity( $row->string( 'obid' ), $row->string( 'provider' ), $row->string( 'number' ), self::text( $values, 'anid' ) ),
				new PublicationDecision( true === ( $decision['isWithdrawn'] ?? false ), State::from( self::text( $decision, 'state' ) ), self::text( $decision, 'from' ) ),
				[
					'title'   => $texts['title'] ?? '',
					'excerpt' => $texts['excerpt'] ?? '',
					'content' => $texts['content'] ?? '',
				],
				$meta,
				is_array( $attachments ) ? array_map( static fn( mixed $attachment ): SentAttachment => self::attachment( (array) $attachment, $folder ), array_values( $attachments ) ) : null,
				Note::listFrom( $row->json( 'notes' ) )
			),
			self::text( $values, 'hash' )
		);
	}

	/** @param array<array-key, mixed> $values */
	private static function attachment( array $values, string $folder ): SentAttachment {
		$embeddedPath = self::text( $values, 'embeddedPath' );
		return new SentAttachment(
			AttachmentKind::from( self::text( $values, 'kind' ) ),
			self::text( $values, 'title' ),
			'' === $embeddedPath ? '' : "{$folder}/{$embeddedPath}",
			self::text( $values, 'url' ),
			self::text( $values, 'name' ),
			self::text( $values, 'check' )
		);
	}

	/** @param array<array-key, mixed> $values */
	private static function text( array $values, string $key ): string {
		$text = $values[ $key ] ?? '';
		return is_string( $text ) ? $text : throw new UnexpectedValueException( "{$key} is no text." );
	}

	/** @return array<array-key, string> */
	private static function texts( mixed $values ): array {
		return array_filter( is_array( $values ) ? $values : [], is_string( ... ) );
	}
}
