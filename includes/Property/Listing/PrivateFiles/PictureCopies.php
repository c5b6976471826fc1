<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Copies private pictures for the copy of a listing, since the originals become public or are deleted with their listing.
 * Public pictures are shared.
 */
final class PictureCopies {

	/** Meta to copy: alternative text, and backups of edits, which also contain file names. */
	private const META = [ '_wp_attachment_image_alt', '_wp_attachment_backup_sizes' ];

	/**
	 * @param list<int> $shown Attached pictures that the listing shows because it has no gallery; empty if it has one.
	 * @return array<int, int>|null New ids by old ones; null if a copy failed, in which case all copies are deleted.
	 */
	public static function make( WP_Post $source, int $copy, array $shown ): ?array {
		$ids = [];
		foreach ( self::privatePictures( $source, $shown ) as $picture ) {
			$id = self::copy( $picture, $copy );
			if ( null === $id ) {
				array_map( static fn( int $made ): mixed => wp_delete_attachment( $made, true ), $ids );
				return null;
			}
			if ( $id > 0 ) {
				$ids[ $picture->ID ] = $id;
			}
		}
		return $ids;
	}

	/**
	 * @param list<int> $shown
	 * @return list<WP_Post> Private attachments that the listing shows.
	 */
	private static function privatePictures( WP_Post $source, array $shown ): array {
		$named = [ ...$shown, ...NamedPictures::ofPost( $source ) ];
		foreach ( [ Field::Gallery, Field::Plans, Field::Documents ] as $field ) {
			$named = [ ...$named, ...Meta::files( $source->ID, $field ) ];
		}
		$isExclusive = Meta::isExclusive( $source->ID );
		return array_values( array_filter(
			ListingAttachments::all( $source->ID ),
			static fn( WP_Post $picture ): bool => in_array( $picture->ID, $named, true ) && ( $isExclusive || null !== Vault::folderOf( $picture->ID ) )
		) );
	}

	/** @return int|null 0 if there is no file to copy; null if copying failed. */
	private static function copy( WP_Post $picture, int $listing ): ?int {
		$files = AttachmentFiles::of( $picture->ID );
		$stem  = wp_basename( $files->stem() );
		$newStem = $stem . '-' . bin2hex( random_bytes( 4 ) );
		$vault = Vault::folderOf( $picture->ID );
		$roots = [ wp_get_upload_dir()['basedir'], ...( null === $vault ? [] : [ Vault::root( $vault ) ] ) ];
		$paths = array_merge( ...array_map( $files->in( ... ), $roots ) );
		$main  = wp_basename( (string) $files->path );
		if ( ! in_array( $main, array_map( wp_basename( ... ), $paths ), true ) ) {
			return 0;
		}
		$folder = Vault::root( Vault::name() ) . '/' . $files->folder();
		if ( ! Vault::ensureFolder( Vault::name(), $files->folder() ) || ! self::copyFiles( $paths, $folder, $stem, $newStem ) ) {
			return null;
		}
		return self::insert( $picture, $listing, $folder . '/' . self::newName( $main, $stem, $newStem ), self::newNames( $files, $newStem ) );
	}

	/**
	 * @param list<string> $paths Absolute.
	 * @return bool False if a copy failed, in which case all copies are deleted.
	 */
	private static function copyFiles( array $paths, string $folder, string $stem, string $newStem ): bool {
		$made = [];
		foreach ( $paths as $path ) {
			$target = $folder . '/' . self::newName( wp_basename( $path ), $stem, $newStem );
			$made[] = $target;
			// No warning: the return value reports a failed copy.
			if ( ! @copy( $path, $target ) ) {
				array_map( wp_delete_file( ... ), $made );
				return false;
			}
		}
		return true;
	}

	/**
	 * Inserts the copy, which is private since its file is in the vault. On insertion, PictureGuard
	 * removes a parent that is not an exclusive listing; a second step sets the parent.
	 *
	 * @param array<string, string> $names New file names by old ones.
	 */
	private static function insert( WP_Post $picture, int $listing, string $path, array $names ): ?int {
		$id = PostWriter::insert( [
			'post_type'      => 'attachment',
			'file'           => $path,
			'post_title'     => wp_slash( $picture->post_title ),
			'post_excerpt'   => wp_slash( $picture->post_excerpt ),
			'post_content'   => wp_slash( $picture->post_content ),
			'post_mime_type' => $picture->post_mime_type,
			'menu_order'     => $picture->menu_order,
			'post_parent'    => $listing,
		] );
		if ( ! is_int( $id ) ) {
			return null;
		}
		if ( get_post( $id )?->post_parent !== $listing ) {
			PostWriter::update( [
				'ID'          => $id,
				'post_parent' => $listing,
			] );
		}
		self::copyMeta( $picture->ID, $id, $names );
		return $id;
	}

	/** @param array<string, string> $names New file names by old ones. */
	private static function copyMeta( int $from, int $to, array $names ): void {
		foreach ( self::META as $key ) {
			$value = get_post_meta( $from, $key, true );
			if ( '' !== $value ) {
				update_post_meta( $to, $key, wp_slash( self::withNames( $value, $names ) ) );
			}
		}
		$metadata = self::withNames( wp_get_attachment_metadata( $from, true ), $names );
		if ( is_array( $metadata ) ) {
			wp_update_attachment_metadata( $to, $metadata );
		}
	}

	/** @return array<string, string> New names of all files by old ones. */
	private static function newNames( AttachmentFiles $files, string $newStem ): array {
		$names = [];
		foreach ( $files->names() as $name ) {
			$names[ $name ] = self::newName( $name, wp_basename( $files->stem() ), $newStem );
		}
		return $names;
	}

	private static function newName( string $name, string $stem, string $newStem ): string {
		return str_starts_with( $name, $stem ) ? $newStem . substr( $name, strlen( $stem ) ) : "{$newStem}-{$name}";
	}

	/**
	 * Replaces file names in core's metadata, with or without their folder.
	 *
	 * @param array<string, string> $names
	 */
	private static function withNames( mixed $value, array $names ): mixed {
		if ( is_array( $value ) ) {
			return array_map( static fn( mixed $part ): mixed => self::withNames( $part, $names ), $value );
		}
		$name = is_string( $value ) ? wp_basename( $value ) : '';
		return is_string( $value ) && isset( $names[ $name ] ) ? substr( $value, 0, strlen( $value ) - strlen( $name ) ) . $names[ $name ] : $value;
	}
}
