<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Http\FilePart;
use SwImmoSuite\Http\Response;

defined( 'ABSPATH' ) || exit;

/** A picture or a document on its way to somebody who may see it. */
final class ServedFile {

	/** SVG is not among them: it may hold scripts. */
	private const PICTURES = [ 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif' ];

	/** May hold scripts as well, so that browsers store them and do not show them (L26). Types of files with macros are missing. */
	private const DOCUMENTS = [
		'application/pdf',
		'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
		'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		'application/vnd.oasis.opendocument.text',
		'application/vnd.oasis.opendocument.spreadsheet',
	];

	/**
	 * @param string $path     Absolute; made of what WordPress has stored, never of the request.
	 * @param string $type     MIME type of the attachment.
	 * @param int    $lifetime Seconds that the browser may keep it.
	 */
	private function __construct(
		private readonly string $path,
		private readonly string $type,
		private readonly int $lifetime,
	) {
	}

	/** @return self|null Null where the attachment is neither picture nor document, or its file is gone. */
	public static function of( int $attachmentId, ?string $name, int $lifetime ): ?self {
		$file = get_attached_file( $attachmentId );
		if ( ! is_string( $file ) || ! self::leaves( (string) get_post_mime_type( $attachmentId ) ) ) {
			return null;
		}
		$sized = null === $name ? $file : dirname( $file ) . '/' . wp_basename( $name );
		$path  = is_file( $sized ) ? $sized : $file;
		$type  = self::typeOf( $attachmentId, $path );
		return is_file( $path ) && null !== $type ? new self( $path, $type, $lifetime ) : null;
	}

	/** What core cuts out of the first page of a document is a picture. */
	private static function typeOf( int $attachmentId, string $path ): ?string {
		$type = (string) get_post_mime_type( $attachmentId );
		$type = in_array( $type, self::DOCUMENTS, true ) ? (string) wp_check_filetype( $path )['type'] : $type;
		return self::leaves( $type ) ? $type : null;
	}

	/** Whether files of a type leave the vault at all. */
	private static function leaves( string $type ): bool {
		return in_array( $type, self::PICTURES, true ) || in_array( $type, self::DOCUMENTS, true );
	}

	/** Name of the file that core has made for a size; null: the picture itself. */
	public static function nameOf( int $attachmentId, PictureSize $size ): ?string {
		$sized = PictureSize::File === $size ? null : image_get_intermediate_size( $attachmentId, $size->core() );
		$name  = is_array( $sized ) ? $sized['file'] ?? null : null;
		return is_string( $name ) ? $name : null;
	}

	/** @return array{int, int} Width and height of what a size shows, in pixels; 0 where nobody knows. */
	public static function measure( int $attachmentId, PictureSize $size ): array {
		$sized = image_get_intermediate_size( $attachmentId, $size->core() );
		$from  = is_array( $sized ) ? $sized : wp_get_attachment_metadata( $attachmentId, true );
		$edge  = static fn( string $name ): int => is_array( $from ) && is_numeric( $from[ $name ] ?? null ) ? (int) $from[ $name ] : 0;
		return [ $edge( 'width' ), $edge( 'height' ) ];
	}

	/**
	 * @param string $range Header Range as it came; one range is honoured, anything else gets the whole (RFC 9110, 14.2).
	 * @return Response|null Null where the file cannot be read.
	 */
	public function respond( string $range ): ?Response {
		$file = FilePart::open( $this->path );
		if ( null === $file ) {
			return null;
		}
		$size = $file->length;
		if ( 1 !== preg_match( '/^bytes=(\d{0,15})-(\d{0,15})$/D', trim( $range ), $wish ) || '' === $wish[1] . $wish[2] ) {
			return $this->answer( 200, $file );
		}
		$first = '' === $wish[1] ? max( 0, $size - (int) $wish[2] ) : (int) $wish[1];
		$last  = '' === $wish[1] || '' === $wish[2] ? $size - 1 : min( (int) $wish[2], $size - 1 );
		return $first > $last
			? $this->answer( 416, null, "bytes */{$size}" )
			: $this->answer( 206, $file->between( $first, $last ), "bytes {$first}-{$last}/{$size}" );
	}

	/** Core has cleaned the names of uploads; one that a program has stored may hold anything (RFC 6266). */
	private function disposition(): string {
		$name = wp_basename( $this->path );
		return 'attachment; filename="' . preg_replace( '/[^\w.-]+/', '-', $name ) . "\"; filename*=UTF-8''" . rawurlencode( $name );
	}

	/** @param string $range Header Content-Range, or empty. */
	private function answer( int $status, ?FilePart $file, string $range = '' ): Response {
		$headers = [
			'Content-Type'           => $this->type,
			'Cache-Control'          => $this->lifetime > 0 ? "private, max-age={$this->lifetime}" : 'private, no-store',
			'X-Content-Type-Options' => 'nosniff',
			'X-Robots-Tag'           => 'noindex',
			'Accept-Ranges'          => 'bytes',
			'Content-Length'         => (string) ( $file->length ?? 0 ),
		]
		+ ( in_array( $this->type, self::DOCUMENTS, true ) ? [ 'Content-Disposition' => $this->disposition() ] : [] )
		+ ( '' === $range ? [] : [ 'Content-Range' => $range ] );
		return new Response( $status, $headers, '', $file );
	}
}
