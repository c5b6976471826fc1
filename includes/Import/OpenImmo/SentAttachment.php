<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Import\OpenImmo\File\SentNames;
use SwImmoSuite\Import\OpenImmo\File\XmlElement;

defined( 'ABSPATH' ) || exit;

/** Describes a picture, plan, document or link of a listing, without its bytes. */
final class SentAttachment {

	/** Maximum length of a path in characters; the end of a longer path is kept. */
	private const MAX_PATH_LENGTH = 190;

	/** Maximum number of a listing's addresses in a report. */
	private const MAX_REFUSED = 20;

	/** Schemes that lead outside the transfer; a single letter is a drive. */
	private const SCHEME = '~..://|^(?:data|file|ftp|javascript|mailto|phar|php|tel|vbscript):~i';

	/**
	 * @param string $title        Plain text: the alt text of a picture.
	 * @param string $embeddedPath Path of the file that was embedded in the XML; empty if there was none.
	 * @param string $url          http or https; empty if there is no URL.
	 * @param string $name         Path of a file in the transfer, from SentNames::path(); empty if the attachment has a URL, or no path.
	 * @param string $check        Checksum or time that the software states as the version; it may be wrong.
	 */
	public function __construct(
		public readonly AttachmentKind $kind,
		public readonly string $title,
		public readonly string $embeddedPath,
		public readonly string $url,
		public readonly string $name,
		public readonly string $check,
	) {
	}

	/**
	 * Returns the attachments, the title picture first, up to the maximum number of each kind.
	 *
	 * @return list<self>|null Null if the file contains no attachments for the listing, which then keeps its own.
	 */
	public static function ofListing( XmlElement $listing, bool $withDocuments ): ?array {
		$sent              = $listing->all( 'anhaenge/anhang' );
		$isAddressReleased = SentNumber::isYes( $listing->content( 'verwaltung_objekt/objektadresse_freigeben' ) );
		$isTitle           = static fn( XmlElement $attachment ): bool => 'TITELBILD' === strtoupper( $attachment->attribute( 'gruppe' ) );
		$ordered           = [ ...array_filter( $sent, $isTitle ), ...array_filter( $sent, static fn( XmlElement $attachment ): bool => ! $isTitle( $attachment ) ) ];
		$attachments       = [];
		$counts            = [];
		foreach ( $ordered as $attachment ) {
			$kind = AttachmentKind::ofGroup( $attachment->attribute( 'gruppe' ), $isAddressReleased, $withDocuments );
			$read = null === $kind ? null : self::of( $kind, $attachment );
			if ( null === $read ) {
				continue;
			}
			$count = ( $counts[ $read->kind->value ] ?? 0 ) + 1;
			if ( $count <= $read->kind->maximum() ) {
				$attachments[] = $read;
			}
			$counts[ $read->kind->value ] = $count;
		}
		return [] === $sent ? null : $attachments;
	}

	/**
	 * Notes on addresses that this site neither requests nor links to.
	 *
	 * @return list<Note>
	 */
	public static function refused( XmlElement $listing, bool $withDocuments ): array {
		$isAddressReleased = SentNumber::isYes( $listing->content( 'verwaltung_objekt/objektadresse_freigeben' ) );
		$notes             = [];
		foreach ( $listing->all( 'anhaenge/anhang' ) as $attachment ) {
			$kind      = AttachmentKind::ofGroup( $attachment->attribute( 'gruppe' ), $isAddressReleased, $withDocuments );
			$path      = $attachment->content( 'daten/pfad' );
			if ( null !== $kind && '' !== $path && null === self::of( $kind, $attachment ) ) {
				$notes[] = Note::ofAddress( $path );
			}
		}
		return array_slice( $notes, 0, self::MAX_REFUSED );
	}

	/**
	 * Reads an attachment by its values, and ignores its attribute `location`, which is often wrong. Null if it has no
	 * content, URL or name.
	 */
	private static function of( AttachmentKind $kind, XmlElement $attachment ): ?self {
		$path    = $attachment->content( 'daten/pfad' );
		$isLink  = AttachmentKind::Link === $kind;
		$url     = self::url( $isLink && 1 === preg_match( '~^www\.~i', $path ) ? "https://{$path}" : $path );
		$content = $isLink ? '' : $attachment->content( 'daten/anhanginhalt' );
		$name    = $isLink || '' !== $url ? '' : self::name( $path );
		$title   = PlainText::of( $attachment->content( 'anhangtitel' ) );
		$isEmpty = '' === $content && '' === $url && '' === $name;
		return $isEmpty ? null : new self( $kind, $title, $content, $url, $name, PlainText::of( $attachment->content( 'check' ) ) );
	}

	private static function url( string $path ): string {
		$address = str_replace( ' ', '%20', $path );
		return 1 === preg_match( '~^https?://[^\s<>"\\\\]+$~iD', $address ) ? $address : '';
	}

	/** Shortens a path from the left: its last folders distinguish files. */
	private static function name( string $path ): string {
		$name = 1 === preg_match( self::SCHEME, strtr( $path, '\\', '/' ) ) ? '' : SentNames::path( $path );
		while ( mb_strlen( $name ) > self::MAX_PATH_LENGTH && str_contains( $name, '/' ) ) {
			$name = explode( '/', $name, 2 )[1];
		}
		return $name;
	}
}
