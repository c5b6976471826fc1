<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;

defined( 'ABSPATH' ) || exit;

/**
 * Text such as "passt zu 17 Suchprofilen": the number of searches that match a listing, for users who may read entries. Never names contacts.
 */
final class ProspectText {

	/** @var array<int, int>|null Counts by post. */
	private ?array $numbers = null;

	public function __construct(
		private readonly MatchRepository $matches,
		private readonly Translator $translator,
	) {
	}

	/**
	 * @param list<int> $nextPosts Posts whose text is needed next: one query counts all.
	 * @return string Empty if no search matches, or if the user may not read entries.
	 */
	public function of( int $postId, array $nextPosts = [] ): string {
		if ( ! StaffCapability::ReadEntries->isMine() ) {
			return '';
		}
		$this->numbers ??= $this->matches->countSearches( array_values( array_unique( [ $postId, ...$nextPosts ] ) ) );
		$number          = $this->numbers[ $postId ] ?? 0;
		return 0 === $number ? '' : sprintf( $this->translator->plural( 'fits 1 saved search', 'fits %s saved searches', $number ), $this->translator->number( $number ) );
	}
}
