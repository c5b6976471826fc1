<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use SwImmoSuite\Property\Listing\Record\PostType;

/** The list of listings in wp-admin, as a user sees it. */
final class ListingList {

	private function __construct( public readonly string $html ) {
	}

	/** @param array<string, string|int> $query */
	public static function open( array $query = [], ?AdminBrowser $who = null ): self {
		$who ??= AdminBrowser::administrator();
		return new self( $who->open( 'edit.php?' . http_build_query( $query + [ 'post_type' => PostType::NAME ] ) ) );
	}

	/** Opens the URL of a form or link. */
	public static function at( string $url, AdminBrowser $who ): self {
		return new self( $who->open( (string) preg_replace( '~^.*/wp-admin/~', '', $url ) ) );
	}

	/** @return list<int> Listings in the order of the rows. */
	public function ids(): array {
		preg_match_all( '/<tr id="post-(\d+)"/', $this->html, $found );
		return array_map( intval( ... ), $found[1] );
	}

	/** Text of a cell, without markup. */
	public function cell( int $id, string $column ): string {
		return self::plain( $this->part( '~<tr id="post-' . $id . '".*?<td class=["\']' . $column . ' .*?>(.*?)</td>~s' ) );
	}

	/** Whole row of a listing. */
	public function row( int $id ): string {
		return $this->part( '~(<tr id="post-' . $id . '".*?</tr>)~s' );
	}

	/** @return array<string, int> Number of listings beside each view, by the name of the view. */
	public function views(): array {
		preg_match_all( '~<a href=[^>]+>([^<(]+?) <span class="count">\((\d+)\)</span></a>~', $this->part( "~<ul class='subsubsub'>(.*?)</ul>~s" ), $found );
		return array_combine( $found[1], array_map( intval( ... ), $found[2] ) );
	}

	/** Number of database queries, which the test site prints if the query string contains sw_immosuite_count. */
	public function queries(): int {
		return (int) $this->part( '~<!-- queries: (\d+) -->~' );
	}

	/** Text of a notice. */
	public function notice(): string {
		return 1 === preg_match( '~<div[^>]*class="notice[^"]*"[^>]*><p>(.*?)</p>~s', $this->html, $found ) ? $found[1] : '';
	}

	private function part( string $pattern ): string {
		Assert::assertSame( 1, preg_match( $pattern, $this->html, $found ), $pattern );
		return $found[1] ?? '';
	}

	private static function plain( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
