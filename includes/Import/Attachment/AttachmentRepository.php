<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;

defined( 'ABSPATH' ) || exit;

/** Table `imported_files`, and the columns post_parent and post_status of its attachments. */
final class AttachmentRepository {

	/** Maximum length of a stored name or mark, in characters. */
	private const MAX_LENGTH = 190;

	/** Condition for an existing attachment; one in the trash counts as deleted. */
	private const EXISTS = "post.ID = file.attachment_id AND post.post_type = 'attachment' AND post.post_status <> 'trash'";

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * Files of a listing, and the prepared files of a transfer, which no listing references yet.
	 *
	 * @return list<ImportedFile> The oldest first; without deleted attachments.
	 */
	public function known( int $transferId, int $postId ): array {
		$rows  = $this->connection->rows(
			'SELECT file.* FROM %i AS file INNER JOIN %i AS post ON ' . self::EXISTS . ' WHERE file.post_id IN (%d, 0) ORDER BY file.attachment_id',
			[ $this->table(), $this->connection->posts(), $postId ]
		);
		$files = array_map( static fn( Row $row ): ImportedFile => ImportedFile::fromRow( $row ), $rows );
		return array_values( array_filter( $files, static fn( ImportedFile $file ): bool => $file->postId > 0 || $file->transferId === $transferId ) );
	}

	/** @return list<int> */
	public function ofListing( int $postId ): array {
		return $this->ids( $this->connection->rows( 'SELECT attachment_id FROM %i WHERE post_id = %d', [ $this->table(), $postId ] ) );
	}

	/** @return list<string> Names of the listing's files, shortened by shortened(); without deleted attachments. */
	public function names( int $postId ): array {
		$rows = $this->connection->rows(
			'SELECT file.name FROM %i AS file INNER JOIN %i AS post ON ' . self::EXISTS . ' WHERE file.post_id = %d',
			[ $this->table(), $this->connection->posts(), $postId ]
		);
		return array_map( static fn( Row $row ): string => $row->string( 'name' ), $rows );
	}

	/** @return list<int> A transfer's attachments that no listing references. */
	public function unassigned( int $transferId ): array {
		return $this->ids( $this->connection->rows( 'SELECT attachment_id FROM %i WHERE post_id = 0 AND transfer_id = %d', [ $this->table(), $transferId ] ) );
	}

	/** Adds an attachment whose files are not stored yet: its checksum stays empty until finish(). */
	public function add( int $attachmentId, int $transferId ): void {
		$this->connection->insert( 'imported_files', [
			'attachment_id' => $attachmentId,
			'transfer_id'   => $transferId,
			'sha256'        => '',
		] );
	}

	/** @return bool False if the row was deleted meanwhile. */
	public function finish( int $attachmentId, string $sha256 ): bool {
		return 1 === $this->connection->execute( 'UPDATE %i SET sha256 = %s WHERE attachment_id = %d', [ $this->table(), $sha256, $attachmentId ] );
	}

	/**
	 * @param string $name Shortened by shortened().
	 * @param string $mark Shortened by shortened().
	 */
	public function setName( int $attachmentId, string $name, string $mark ): void {
		$this->connection->execute(
			'UPDATE %i SET name = %s, mark = %s WHERE attachment_id = %d',
			[ $this->table(), $name, $mark, $attachmentId ]
		);
	}

	/**
	 * Assigns attachments to a listing, and publishes those that were private because they belonged to no listing. Files in
	 * the vault stay private.
	 *
	 * @param non-empty-list<int> $ids
	 */
	public function assign( int $postId, array $ids ): void {
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$posts        = $this->connection->posts();
		$this->connection->execute( "UPDATE %i SET post_id = %d WHERE attachment_id IN ({$placeholders})", [ $this->table(), $postId, ...$ids ] );
		$this->connection->execute( "UPDATE %i SET post_parent = %d WHERE ID IN ({$placeholders})", [ $posts, $postId, ...$ids ] );
		$this->connection->execute(
			"UPDATE %i SET post_status = 'inherit' WHERE ID IN ({$placeholders}) AND post_status = 'private'"
			. ' AND NOT EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key = %s)',
			[ $posts, ...$ids, $this->connection->postMeta(), $posts, Vault::META ]
		);
	}

	/**
	 * Removes attachments from their listing.
	 *
	 * @param int                 $transferId The transfer that releases them; its sweep deletes them.
	 * @param non-empty-list<int> $ids
	 */
	public function release( int $transferId, array $ids ): void {
		$placeholders = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$this->connection->execute( "UPDATE %i SET post_id = 0, transfer_id = %d WHERE attachment_id IN ({$placeholders})", [ $this->table(), $transferId, ...$ids ] );
	}

	/** Clears post_parent, which a filter may have set. */
	public function detach( int $attachmentId ): void {
		$this->connection->execute( 'UPDATE %i SET post_parent = 0 WHERE ID = %d', [ $this->connection->posts(), $attachmentId ] );
	}

	public function deleteRow( int $attachmentId ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE attachment_id = %d', [ $this->table(), $attachmentId ] );
	}

	/** @return list<int> The listing's deleted attachments. Their rows stay until a transfer writes the listing and reports the missing pictures. */
	public function deleted( int $postId ): array {
		return 0 === $postId ? [] : $this->ids( $this->connection->rows(
			'SELECT file.attachment_id FROM %i AS file LEFT JOIN %i AS post ON ' . self::EXISTS . ' WHERE file.post_id = %d AND post.ID IS NULL',
			[ $this->table(), $this->connection->posts(), $postId ]
		) );
	}

	/**
	 * @param list<int> $postIds
	 * @return list<int> The listings with deleted attachments.
	 */
	public function withDeletedFiles( array $postIds ): array {
		$placeholders = implode( ', ', array_fill( 0, count( $postIds ), '%d' ) );
		$rows         = [] === $postIds ? [] : $this->connection->rows(
			'SELECT DISTINCT file.post_id FROM %i AS file LEFT JOIN %i AS post ON ' . self::EXISTS . " WHERE file.post_id IN ({$placeholders}) AND post.ID IS NULL",
			[ $this->table(), $this->connection->posts(), ...$postIds ]
		);
		return array_map( static fn( Row $row ): int => $row->int( 'post_id' ), $rows );
	}

	private function table(): string {
		return $this->connection->table( 'imported_files' );
	}

	/**
	 * @param list<Row> $rows
	 * @return list<int>
	 */
	private function ids( array $rows ): array {
		return array_map( static fn( Row $row ): int => $row->int( 'attachment_id' ), $rows );
	}

	/** Shortens a name or a mark for the table: a longer text is replaced by its checksum. */
	public static function shortened( string $text ): string {
		return mb_strlen( $text ) > self::MAX_LENGTH ? hash( 'sha256', $text ) : $text;
	}
}
