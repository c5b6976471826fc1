<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;
use SwImmoSuite\Visitor\Submission\RequiredFields;
use SwImmoSuite\Visitor\Submission\SubmissionForm;
use SwImmoSuite\Visitor\Submission\SubmissionKind;
use SwImmoSuite\Visitor\Submission\TypedContact;

defined( 'ABSPATH' ) || exit;

/** POST wizard/saved-search: a search of somebody who need not be signed in. */
final class SearchForm implements SubmissionForm {

	public function __construct(
		private readonly TypedContact $contact,
		private readonly JsonObject $search,
		private readonly SavedSearchRules $rules,
	) {
	}

	public function kind(): SubmissionKind {
		return SubmissionKind::SavedSearch;
	}

	public function route(): string {
		return 'wizard/saved-search';
	}

	public function contact(): TypedContact {
		return $this->contact;
	}

	public function faults( FormClaims $claims, ?Visitor $owner ): array {
		return $this->rules->faults( $this->search, 'savedSearch' ) + $this->contact->faults( RequiredFields::ofContact( $claims ) );
	}

	public function details( Translator $translator ): array {
		return SavedSearchRules::details( $this->search, 'savedSearch', $translator );
	}

	public function payload(): array {
		return [ 'savedSearch' => $this->rules->read( $this->search )->toArray() ];
	}

	public function listingId(): ?int {
		return null;
	}
}
