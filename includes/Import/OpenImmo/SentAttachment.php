<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** A picture, a plan, a document or a link, as a file names it; its bytes are somewhere else (O20). */
final class SentAttachment {

	/** Maximum length of a path in characters; the end of a longer path is kept. */
	private const LONGEST = 190;

	/** Maximum number of a listing's addresses in a report. */
	private const MOST_REFUSED = 20;

	/** Schemes that lead outside the transfer; a single letter is a drive. */
	private const SCHEME = '~..://|^(?:data|file|ftp|javascript|mailto|phar|php|tel|vbscript):~i';

	/**
	 * @param string $title   Plain text: the alt text of a picture.
	 * @param string $content Path of the file that stood in the XML; empty where none did.
	 * @param string $url     http or https; empty where it is no address.
	 * @param string $name    Path of a file in the transfer, from SentNames::path(); empty for a URL or nothing.
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

	/**
	 * Notes on addresses that this site neither requests nor links to (O20, O21).
	 *
	 * @return list<Note>
	 */
	public static function refused( XmlElement $listing, bool $withDocuments ): array {
		$isReleased = SentNumber::isYes( $listing->content( 'verwaltung_objekt/objektadresse_freigeben' ) );
		$notes      = [];
		foreach ( $listing->all( 'anhaenge/anhang' ) as $attachment ) {
			$kind    = AttachmentKind::ofGroup( $attachment->attribute( 'gruppe' ), $isReleased, $withDocuments );
			$path    = $attachment->content( 'daten/pfad' );
			$isMeant = null !== $kind && '' !== $path && null === self::of( $kind, $attachment );
			array_push( $notes, ...( $isMeant ? [ Note::ofAddress( $path ) ] : [] ) );
		}
		return array_slice( $notes, 0, self::MOST_REFUSED );
	}

	/** Location proves nothing: what is there counts. Null where nothing is. */
	private static function of( AttachmentKind $kind, XmlElement $attachment ): ?self {
		$path    = $attachment->content( 'daten/pfad' );
		$isLink  = AttachmentKind::Link === $kind;
		$url     = self::url( $isLink && 1 === preg_match( '~^www\.~i', $path ) ? "https://{$path}" : $path );
		$content = $isLink ? '' : $attachment->content( 'daten/anhanginhalt' );
		$name    = $isLink || '' !== $url ? '' : self::name( $path );
		$title   = PlainText::of( $attachment->content( 'anhangtitel' ) );
		return '' === $content . $url . $name ? null : new self( $kind, $title, $content, $url, $name, PlainText::of( $attachment->content( 'check' ) ) );
	}

	private static function url( string $path ): string {
		$address = str_replace( ' ', '%20', $path );
		return 1 === preg_match( '~^https?://[^\s<>"\\\\]+$~iD', $address ) ? $address : '';
	}

	/** Keeps the last folders of a path that is too long: they tell files apart. */
	private static function name( string $path ): string {
		$name = 1 === preg_match( self::SCHEME, strtr( $path, '\\', '/' ) ) ? '' : SentNames::path( $path );
		while ( mb_strlen( $name ) > self::LONGEST && str_contains( $name, '/' ) ) {
			$name = explode( '/', $name, 2 )[1];
		}
		return $name;
	}
}
