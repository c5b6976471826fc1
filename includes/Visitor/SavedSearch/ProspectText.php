<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\SavedSearch;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;

defined( 'ABSPATH' ) || exit;

/** "passt zu 17 Suchprofilen": how many people a listing is for, for whoever reads what they send (L13). Names are nobody's business here. */
final class ProspectText {

	/** @var array<int, int>|null By post. */
	private ?array $numbers = null;

	public function __construct(
		private readonly MatchRepository $matches,
		private readonly Translator $translator,
	) {
	}

	/**
	 * @param list<int> $beside Those that are asked about next: all are counted together, once.
	 * @return string Empty where there is nothing to say, or nobody who may know.
	 */
	public function of( int $postId, array $beside = [] ): string {
		if ( ! StaffCapability::ReadEntries->isMine() ) {
			return '';
		}
		$this->numbers ??= $this->matches->numbers( array_values( array_unique( [ $postId, ...$beside ] ) ) );
		$number          = $this->numbers[ $postId ] ?? 0;
		return 0 === $number ? '' : sprintf( $this->translator->plural( 'fits 1 saved search', 'fits %s saved searches', $number ), $this->translator->number( $number ) );
	}
}
