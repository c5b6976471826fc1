<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Property\Listing\Record\PostWriter;

defined( 'ABSPATH' ) || exit;

/**
 * What is attached to an exclusive listing, or made of its pictures, is kept from the moment it is stored: not at the end of
 * the request, which may never come.
 */
final class PictureGuard {

	/** Statuses in which strangers see no attachment. */
	private const HIDDEN = [ 'private', 'trash', 'auto-draft' ];

	/** Attachment that is being given back to the public; 0: none. */
	private static int $leaving = 0;

	/** @var array<string, true> Paths of files that were stored for an exclusive listing, but still lie in the open. */
	private static array $open = [];

	/**
	 * Filter wp_insert_attachment_data. The status before the row is there, and for what was cut out of a picture the picture
	 * as its parent: of a kept one whatever parent was asked for, of a public one so that both are hidden with their listing.
	 *
	 * @param array<array-key, mixed> $data     What is about to be stored.
	 * @param array<array-key, mixed> $asked    What was handed over, the file included.
	 * @param bool                    $isUpdate Whether the row is there already.
	 * @return array<array-key, mixed>
	 */
	public static function onSave( array $data, array $asked, bool $isUpdate ): array {
		$file   = is_string( $asked['file'] ?? null ) ? $asked['file'] : '';
		$id     = $isUpdate ? self::id( $asked['ID'] ?? 0 ) : 0;
		$isNew  = null !== Vault::nameIn( $file );
		$isKept = $isNew || ( $isUpdate && self::$leaving !== $id && null !== Vault::holding( $id ) );
		if ( ! $isUpdate || $isNew ) {
			$data['post_parent'] = self::parent( self::id( $data['post_parent'] ?? 0 ), $file, $isKept );
		}
		if ( ! $isKept && ! PictureFamily::isOfExclusive( self::id( $data['post_parent'] ?? 0 ) ) ) {
			return $data;
		}
		if ( ! $isKept ) {
			self::$open[ $file ] = true;
		}
		$data['post_status'] = in_array( $data['post_status'] ?? '', self::HIDDEN, true ) ? $data['post_status'] : 'private';
		return $data;
	}

	/** @param int $asked Parent that was asked for. */
	private static function parent( int $asked, string $file, bool $isKept ): int {
		$cut = Origin::named();
		return match ( true ) {
			$cut > 0 && ( $isKept || 0 === $asked )              => $cut,
			$isKept && ! PictureFamily::isOfExclusive( $asked ) => Origin::of( $file ),
			default                                              => $asked,
		};
	}

	/**
	 * Saves an attachment that lies in the vault with a status that strangers see; its mark goes when that is done.
	 *
	 * @param array{ID: int, post_parent: int, post_status: string} $post
	 */
	public static function letOut( array $post ): void {
		self::$leaving = $post['ID'];
		try {
			PostWriter::update( $post );
		} finally {
			self::$leaving = 0;
		}
	}

	/** Filter update_attached_file: the mark first, so that the file is never looked for where it is not. */
	public static function mark( mixed $file, int $attachmentId ): mixed {
		$name = is_string( $file ) ? Vault::nameIn( $file ) : null;
		if ( null !== $name && null === Vault::holding( $attachmentId ) ) {
			update_post_meta( $attachmentId, Vault::META, $name );
		}
		return $file;
	}

	/**
	 * Filters wp_read_audio_metadata and wp_read_video_metadata: core makes a public attachment, without a parent, of the
	 * picture inside of a song or a film.
	 *
	 * @param mixed $metadata Array, or false where there is no file.
	 */
	public static function withoutCover( mixed $metadata, mixed $file ): mixed {
		if ( is_array( $metadata ) && is_string( $file ) && ( isset( self::$open[ $file ] ) || null !== Vault::nameIn( $file ) ) ) {
			unset( $metadata['image'] );
		}
		return $metadata;
	}

	private static function id( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
