<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** A picture, a plan, a document or a link, as a file names it; its bytes are somewhere else (O20). */
final class SentAttachment {

	/**
	 * @param string $title   Plain text: the alt text of a picture.
	 * @param string $content Path of the file that stood in the XML; empty where none did.
	 * @param string $url     http or https; empty where it is no address.
	 * @param string $name    Base name of a file of the transfer; empty where it is an address, or nothing.
	 * @param string $check   What the software says of its version: a checksum or a time. Never a proof.
	 */
	public function __construct(
		public readonly AttachmentKind $kind,
		public readonly string $title,
		public readonly string $content,
		public readonly string $url,
		public readonly string $name,
		public readonly string $check,
	) {
	}

	/**
	 * The title picture first, then as they were sent, as many as a listing holds.
	 *
	 * @return list<self>|null Null where the file says nothing of any: then those stay that there are.
	 */
	public static function ofListing( XmlElement $listing, bool $withDocuments ): ?array {
		$sent       = $listing->all( 'anhaenge/anhang' );
		$isReleased = SentNumber::isYes( $listing->content( 'verwaltung_objekt/objektadresse_freigeben' ) );
		$isTitle    = static fn( XmlElement $attachment ): bool => 'TITELBILD' === strtoupper( $attachment->attribute( 'gruppe' ) );
		$ordered    = [ ...array_filter( $sent, $isTitle ), ...array_filter( $sent, static fn( XmlElement $attachment ): bool => ! $isTitle( $attachment ) ) ];
		$kept       = [];
		$counts     = [];
		foreach ( $ordered as $attachment ) {
			$kind  = AttachmentKind::ofGroup( $attachment->attribute( 'gruppe' ), $isReleased, $withDocuments );
			$one   = null === $kind ? null : self::of( $kind, $attachment );
			$count = null === $one ? 0 : $counts[ $one->kind->value ] = ( $counts[ $one->kind->value ] ?? 0 ) + 1;
			array_push( $kept, ...( null === $one || $count > $one->kind->most() ? [] : [ $one ] ) );
		}
		return [] === $sent ? null : $kept;
	}

	/** Location proves nothing: what is there counts. Null where nothing is. */
	private static function of( AttachmentKind $kind, XmlElement $attachment ): ?self {
		$path    = $attachment->content( 'daten/pfad' );
		$address = str_replace( ' ', '%20', $path );
		$url     = 1 === preg_match( '~^https?://[^\s<>"\\\\]+$~iD', $address ) ? $address : '';
		$content = $attachment->content( 'daten/anhanginhalt' );
		$name    = '' === $url && ! str_contains( $path, '://' ) ? basename( strtr( $path, '\\', '/' ) ) : '';
		$isThere = AttachmentKind::Link === $kind ? '' !== $url : '' !== $content . $url . $name;
		return $isThere ? new self( $kind, PlainText::of( $attachment->content( 'anhangtitel' ) ), $content, $url, $name, PlainText::of( $attachment->content( 'check' ) ) ) : null;
	}
}
