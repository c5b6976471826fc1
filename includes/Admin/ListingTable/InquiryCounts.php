<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Inbox\EntryCountRepository;

defined( 'ABSPATH' ) || exit;

/** Numbers of inquiries about the listings of a page, from one query. */
final class InquiryCounts {

	/** @var array<int, int>|null By post. */
	private ?array $counts = null;

	public function __construct(
		private readonly EntryCountRepository $entries,
		private readonly Translator $translator,
	) {
	}

	/** @return string HTML: the number, which leads to them. */
	public function cell( int $id ): string {
		$this->counts ??= $this->entries->ofListings( TableScreen::shown( $id ) );
		$count  = $this->counts[ $id ] ?? 0;
		$number = $this->translator->number( $count );
		/* translators: %1$s: number, %2$s: title of a listing. */
		$name = sprintf( _n( '%1$s inquiry about “%2$s”', '%1$s inquiries about “%2$s”', $count, 'sw-immosuite' ), $number, (string) get_post( $id )?->post_title );
		return 0 === $count ? esc_html( $number ) : sprintf( '<a href="%s" aria-label="%s">%s</a>', esc_url( EntryLink::listing( $id ) ), esc_attr( $name ), esc_html( $number ) );
	}
}
