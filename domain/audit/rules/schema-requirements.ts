/**
 * What an item of a type must or should have to become a rich result, according to Google's documentation of structured data
 * (developers.google.com/search/docs/appearance/structured-data). An entry with several names requires one of them.
 */
export interface SchemaRequirement {
  /** Id of the rule. */
  id: string;
  /** Display name. */
  name: string;
  /** Types of schema.org, including the usual subtypes. */
  types: string[];
  required: string[][];
  /** Google only recommends these fields and requires none of them. */
  isRecommended?: boolean;
}

export const SCHEMA_REQUIREMENTS: readonly SchemaRequirement[] = [
  {
    id: 'structured-article-incomplete',
    name: 'article',
    types: ['Article', 'NewsArticle', 'BlogPosting', 'TechArticle', 'Report'],
    required: [
      ['headline', 'name'],
      ['author', 'publisher'],
      ['datePublished', 'dateModified'],
    ],
    isRecommended: true,
  },
  {
    id: 'structured-product-incomplete',
    name: 'product',
    types: ['Product', 'ProductGroup', 'IndividualProduct', 'Vehicle'],
    required: [['name'], ['offers', 'review', 'aggregateRating', 'hasVariant', 'isVariantOf']],
  },
  {
    id: 'structured-offer-incomplete',
    name: 'offer',
    types: ['Offer', 'AggregateOffer'],
    required: [
      ['price', 'lowPrice', 'priceSpecification'],
      ['priceCurrency', 'priceSpecification'],
    ],
  },
  {
    id: 'structured-faq-incomplete',
    name: 'FAQ or Q&A page',
    types: ['FAQPage', 'QAPage'],
    required: [['mainEntity']],
  },
  {
    id: 'structured-question-incomplete',
    name: 'question',
    types: ['Question'],
    required: [
      ['name', 'text'],
      ['acceptedAnswer', 'suggestedAnswer'],
    ],
  },
  {
    id: 'structured-breadcrumb-incomplete',
    name: 'breadcrumb list',
    types: ['BreadcrumbList'],
    required: [['itemListElement']],
  },
  {
    id: 'structured-organization-incomplete',
    name: 'organization',
    types: ['Organization', 'Corporation', 'OnlineStore', 'NGO', 'EducationalOrganization'],
    required: [['name', 'legalName']],
    isRecommended: true,
  },
  {
    id: 'structured-local-business-incomplete',
    name: 'local business',
    types: [
      'LocalBusiness',
      'Restaurant',
      'Store',
      'Hotel',
      'Dentist',
      'MedicalBusiness',
      'LegalService',
      'AutoRepair',
    ],
    required: [['name'], ['address']],
  },
  {
    id: 'structured-review-incomplete',
    name: 'review',
    types: ['Review', 'CriticReview'],
    required: [['author'], ['reviewRating', 'positiveNotes', 'negativeNotes', 'reviewBody']],
  },
  {
    id: 'structured-rating-incomplete',
    name: 'rating',
    types: ['AggregateRating'],
    required: [['ratingValue'], ['ratingCount', 'reviewCount']],
  },
  {
    id: 'structured-video-incomplete',
    name: 'video',
    types: ['VideoObject'],
    required: [['name'], ['thumbnailUrl', 'thumbnail'], ['uploadDate']],
  },
  {
    id: 'structured-event-incomplete',
    name: 'event',
    types: [
      'Event',
      'MusicEvent',
      'BusinessEvent',
      'TheaterEvent',
      'SportsEvent',
      'EducationEvent',
      'Festival',
    ],
    required: [['name'], ['startDate'], ['location']],
  },
  {
    id: 'structured-recipe-incomplete',
    name: 'recipe',
    types: ['Recipe'],
    required: [['name'], ['image']],
  },
  {
    id: 'structured-job-incomplete',
    name: 'job posting',
    types: ['JobPosting'],
    required: [
      ['title'],
      ['description'],
      ['datePosted'],
      ['hiringOrganization'],
      ['jobLocation', 'applicantLocationRequirements'],
    ],
  },
  {
    id: 'structured-course-incomplete',
    name: 'course',
    types: ['Course'],
    required: [['name'], ['description']],
  },
];
