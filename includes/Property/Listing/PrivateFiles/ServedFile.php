<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Http\FilePart;
use SwImmoSuite\Http\Response;

defined( 'ABSPATH' ) || exit;

/** A private picture or document as an HTTP response. */
final class ServedFile {

	/** Excludes SVG, which may contain scripts. */
	private const PICTURES = [ 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif' ];

	/** Documents may contain scripts, too, so they are sent as downloads. Formats with macros are left out. */
	private const DOCUMENTS = [
		'application/pdf',
		'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
		'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		'application/vnd.oasis.opendocument.text',
		'application/vnd.oasis.opendocument.spreadsheet',
	];

	/**
	 * @param string $path     Absolute; from stored values, never from the request.
	 * @param string $type     MIME type of the attachment.
	 * @param int    $lifetime Seconds that the browser may cache the file.
	 */
	private function __construct(
		private readonly string $path,
		private readonly string $type,
		private readonly int $lifetime,
	) {
	}

	/**
	 * @param string|null $name File name of a size. If it is null or the file is missing, serves the attachment's own file.
	 * @return self|null Null if the attachment is not an allowed picture or document, or if its file is missing.
	 */
	public static function of( int $attachmentId, ?string $name, int $lifetime ): ?self {
		$file = get_attached_file( $attachmentId );
		if ( ! is_string( $file ) || ! self::isServable( (string) get_post_mime_type( $attachmentId ) ) ) {
			return null;
		}
		$sized = null === $name ? $file : dirname( $file ) . '/' . wp_basename( $name );
		$path  = is_file( $sized ) ? $sized : $file;
		$type  = self::typeOf( $attachmentId, $path );
		return is_file( $path ) && null !== $type ? new self( $path, $type, $lifetime ) : null;
	}

	/** Core's sizes of a document are pictures of its first page, so the extension determines the type. */
	private static function typeOf( int $attachmentId, string $path ): ?string {
		$type = (string) get_post_mime_type( $attachmentId );
		$type = in_array( $type, self::DOCUMENTS, true ) ? (string) wp_check_filetype( $path )['type'] : $type;
		return self::isServable( $type ) ? $type : null;
	}

	/** Whether files of this MIME type may be served. */
	private static function isServable( string $type ): bool {
		return in_array( $type, self::PICTURES, true ) || in_array( $type, self::DOCUMENTS, true );
	}

	/** File name of a size; null: the picture itself. */
	public static function fileName( int $attachmentId, PictureSize $size ): ?string {
		$sized = PictureSize::File === $size ? null : image_get_intermediate_size( $attachmentId, $size->coreName() );
		$name  = is_array( $sized ) ? $sized['file'] ?? null : null;
		return is_string( $name ) ? $name : null;
	}

	/** @return array{int, int} Width and height of the size in pixels; 0 if unknown. */
	public static function dimensions( int $attachmentId, PictureSize $size ): array {
		$sized = image_get_intermediate_size( $attachmentId, $size->coreName() );
		$from  = is_array( $sized ) ? $sized : wp_get_attachment_metadata( $attachmentId, true );
		$edge  = static fn( string $name ): int => is_array( $from ) && is_numeric( $from[ $name ] ?? null ) ? (int) $from[ $name ] : 0;
		return [ $edge( 'width' ), $edge( 'height' ) ];
	}

	/**
	 * @param string $range Range header; a single range is honored; otherwise the whole file is sent (RFC 9110, 14.2).
	 * @return Response|null Null if the file cannot be read.
	 */
	public function respond( string $range ): ?Response {
		$file = FilePart::open( $this->path );
		if ( null === $file ) {
			return null;
		}
		$size = $file->length;
		if ( 1 !== preg_match( '/^bytes=(\d{0,15})-(\d{0,15})$/D', trim( $range ), $match ) || ( '' === $match[1] && '' === $match[2] ) ) {
			return $this->createResponse( 200, $file );
		}
		// Without a first byte, the range is that number of bytes at the end of the file.
		$first = '' === $match[1] ? max( 0, $size - (int) $match[2] ) : (int) $match[1];
		$last  = '' === $match[1] || '' === $match[2] ? $size - 1 : min( (int) $match[2], $size - 1 );
		return $first > $last
			? $this->createResponse( 416, null, "bytes */{$size}" )
			: $this->createResponse( 206, $file->between( $first, $last ), "bytes {$first}-{$last}/{$size}" );
	}

	/** Content-Disposition header (RFC 6266). Core sanitizes names of uploads, but a program may have stored any name. */
	private function disposition(): string {
		$name = wp_basename( $this->path );
		return 'attachment; filename="' . preg_replace( '/[^\w.-]+/', '-', $name ) . "\"; filename*=UTF-8''" . rawurlencode( $name );
	}

	/** @param string $range Content-Range header, or empty. */
	private function createResponse( int $status, ?FilePart $file, string $range = '' ): Response {
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
