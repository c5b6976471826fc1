<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Listing\Record\FileLists;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/**
 * Checks whether a text or setting of the site uses a picture. Searches all texts, so call it only when a listing
 * adopts a picture or before a picture is deleted.
 */
final class PictureUse {

	/** Texts per page. */
	private const PAGE_SIZE = 20;

	private const WIDGETS = [ 'block', 'custom_html', 'media_gallery', 'media_image', 'text' ];

	/** Post types whose rows are copies or files, not texts. */
	private const NO_TEXTS = [ 'attachment', 'revision' ];

	/** Statuses of posts that are never shown: trash, auto-drafts, revisions and files. */
	private const HIDDEN = [ 'trash', 'auto-draft', 'inherit' ];

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * Whether something public uses the picture: logo, icon, header or background of the site, widgets, contact photos,
	 * featured images, files of listings, or texts of any post type. Searches by id and URL.
	 */
	public function isPublic( int $pictureId ): bool {
		return $this->isUsedIn( $pictureId, self::publicStatuses() );
	}

	/** Same as isPublic(), but includes drafts, scheduled and private posts, and listings in the trash. */
	public function isUsed( int $pictureId ): bool {
		return $this->isUsedIn( $pictureId, [ 'publish', ...array_values( array_diff( get_post_stati(), self::HIDDEN ) ) ] ) || [] !== $this->listings( $pictureId );
	}

	/** @param non-empty-list<string> $statuses Statuses of posts to include. */
	private function isUsedIn( int $id, array $statuses ): bool {
		return $this->isInSiteSettings( $id ) || ContactPhoto::isInUse( $id ) || $this->isInWidget( $id ) || $this->isFeatured( $id, $statuses )
			|| [] !== $this->listings( $id, $statuses ) || $this->isInText( $id, $statuses );
	}

	private function isInSiteSettings( int $id ): bool {
		$header = get_theme_mod( 'header_image_data' );
		$ids    = [ get_option( 'site_icon' ), get_option( 'site_logo' ), get_theme_mod( 'custom_logo' ), is_object( $header ) ? $header->attachment_id ?? 0 : 0 ];
		$urls   = [ get_theme_mod( 'header_image' ), get_theme_mod( 'background_image' ) ];
		return in_array( $id, array_map( self::number( ... ), $ids ), true ) || $this->isReferencedIn( implode( ' ', array_filter( $urls, is_string( ... ) ) ), $id );
	}

	private function isInWidget( int $id ): bool {
		$found = false;
		foreach ( self::WIDGETS as $widget ) {
			$settings = get_option( "widget_{$widget}" );
			$settings = is_array( $settings ) ? $settings : [];
			array_walk_recursive(
				$settings,
				function ( mixed $value, int|string $key ) use ( &$found, $id ): void {
					// Gallery widgets store their ids under integer keys.
					$isId  = 'attachment_id' === $key || is_int( $key );
					$found = true === $found || ( $isId && self::number( $value ) === $id ) || ( is_string( $value ) && $this->isReferencedIn( $value, $id ) );
				}
			);
		}
		return true === $found;
	}

	/** @param non-empty-list<string> $statuses */
	private function isFeatured( int $id, array $statuses ): bool {
		$placeholders = implode( ', ', array_fill( 0, count( $statuses ), '%s' ) );
		return null !== $this->connection->value(
			"SELECT post.ID FROM %i AS post INNER JOIN %i AS meta ON meta.post_id = post.ID AND meta.meta_key = '_thumbnail_id' AND meta.meta_value = %s"
			. " WHERE post.post_status IN ({$placeholders}) LIMIT 1",
			[ $this->connection->posts(), $this->connection->postMeta(), (string) $id, ...$statuses ]
		);
	}

	/**
	 * Listings that contain an attachment in gallery, plans or documents.
	 *
	 * @param list<string>|null $statuses Null: any status.
	 * @return list<int> Post ids.
	 */
	public function listings( int $id, ?array $statuses = null ): array {
		$statuses   ??= array_values( get_post_stati() );
		$placeholders = implode( ', ', array_fill( 0, count( $statuses ), '%s' ) );
		$keys         = array_column( FileLists::FIELDS, 'value' );
		$rows         = $this->connection->rows(
			"SELECT DISTINCT post.ID FROM %i AS meta INNER JOIN %i AS post ON post.ID = meta.post_id AND post.post_type = %s AND post.post_status IN ({$placeholders})"
			. ' WHERE meta.meta_key IN (%s, %s, %s) AND meta.meta_value LIKE %s',
			[ $this->connection->postMeta(), $this->connection->posts(), PostType::NAME, ...$statuses, ...$keys, "%i:{$id};%" ]
		);
		// The LIKE also matches array keys; check the list itself.
		$contains = static fn( int $listing ): bool => in_array( $id, Meta::allFiles( $listing ), true );
		return array_values( array_filter( array_map( static fn( Row $row ): int => $row->int( 'ID' ), $rows ), $contains ) );
	}

	/** Action delete_attachment: removes the file from the lists of listings, and from the profiles of contact persons. */
	public function onDelete( int $id ): void {
		foreach ( $this->listings( $id ) as $listing ) {
			FileLists::removeAttachment( $listing, $id );
		}
		ContactPhoto::removeFromUsers( $id );
	}

	/** @param non-empty-list<string> $statuses */
	private function isInText( int $id, array $statuses ): bool {
		$last = 0;
		do {
			$texts = $this->textsAfter( $last, $id, $statuses );
			foreach ( $texts as $post => $text ) {
				$last = max( $last, $post );
				if ( $this->isReferencedIn( $text, $id ) ) {
					return true;
				}
			}
		} while ( count( $texts ) === self::PAGE_SIZE );
		return false;
	}

	/**
	 * Texts that may contain the picture. Only candidates: LIKE also matches longer ids and names.
	 *
	 * @param non-empty-list<string> $statuses
	 * @return array<int, string> Text by post id.
	 */
	private function textsAfter( int $post, int $id, array $statuses ): array {
		$stem         = addcslashes( AttachmentFiles::of( $id )->stem(), '_%\\' );
		$needles      = [ "%wp-image-{$id}%", "%wp-att-{$id}%", "%\"id\":{$id}%", "%\"mediaId\":{$id}%", "%\"ids\":[%{$id}%", "%[gallery%{$id}%", "%[playlist%{$id}%" ];
		$needles      = '' === $stem ? $needles : [ ...$needles, "%{$stem}%" ];
		$likes        = implode( ' OR ', array_fill( 0, count( $needles ), 'post_content LIKE %s' ) );
		$placeholders = implode( ', ', array_fill( 0, count( $statuses ), '%s' ) );
		$rows         = $this->connection->rows(
			"SELECT ID, post_content FROM %i WHERE ID > %d AND post_type NOT IN (%s, %s) AND post_status IN ({$placeholders}) AND ({$likes}) ORDER BY ID LIMIT %d",
			[ $this->connection->posts(), $post, ...self::NO_TEXTS, ...$statuses, ...$needles, self::PAGE_SIZE ]
		);
		$texts    = [];
		foreach ( $rows as $row ) {
			$texts[ $row->int( 'ID' ) ] = $row->string( 'post_content' );
		}
		return $texts;
	}

	/** Whether the text contains the id of the attachment, or the URL of one of its files. */
	private function isReferencedIn( string $text, int $id ): bool {
		$stem = AttachmentFiles::of( $id )->stem();
		return in_array( $id, NamedPictures::inText( $text ), true )
			|| ( '' !== $stem && 1 === preg_match( '~/' . preg_quote( $stem, '~' ) . '(?:-(?:scaled|rotated|e\d{10,16}|\d+x\d+))*\.\w{2,5}\b~', str_replace( '\/', '/', $text ) ) );
	}

	/** @return non-empty-list<string> Public post statuses. */
	private static function publicStatuses(): array {
		return [ 'publish', ...array_diff( array_filter( array_values( get_post_stati() ), is_post_status_viewable( ... ) ), [ 'publish' ] ) ];
	}

	private static function number( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
